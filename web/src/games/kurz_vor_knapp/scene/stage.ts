/** The stage: renderer, camera and the running mean of a still picture. Draws only when something has changed. */

import * as THREE from 'three';
import { frame, type Window } from './frame';
import { Lean, type Eye } from './lean';
import { Lamps } from './light';

const SETTLED = 28; // samples of a still picture
const SIMPLE_SETTLED = 1;
const SLOW = 110; // ms from frame to frame: a weak device
const PATIENCE = 3; // slow frames until the light is made simple
const DRAWN = 0.8; // of the screen's points, where the processor draws them
const DRAWN_MOVING = 0.45; // and while something moves: rather more pictures than finer ones
const LOWEST = 0.42; // radians above the table
const HIGHEST = 1.2; // never from exactly above
const LEVEL = 0.77;
const STEEP = 0.98; // on a phone held upright
const NEAREST = 0.45;
const SMALL = 700; // px: a phone, where buttons lie above and below the scene
const NARROW = 0.7; // and where everything in sight would be too small: the next bar is shown apart
const COVERED = { top: 40, bottom: 130 }; // px
const COVERED_SMALL = { top: 70, bottom: 180 };

const PASS = 'varying vec2 u; void main() { u = uv; gl_Position = vec4(position.xy, 0., 1.); }';

const BLEND =
  'varying vec2 u; uniform sampler2D now, before; uniform float share; void main() { gl_FragColor = mix(texture2D(before, u), min(texture2D(now, u), vec4(12.)), share); }';

const SHOW = `varying vec2 u; uniform sampler2D mean; void main() { gl_FragColor = texture2D(mean, u); vec2 e = u - vec2(.5, .46);
  gl_FragColor.rgb *= 1. - .5 * smoothstep(.14, .66, dot(e, e) * 1.25);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715)))) - .5) / 255.; }`;

export type Light = 'simple' | 'full' | 'auto';

export class Stage {
  readonly scene = new THREE.Scene();
  readonly camera = new THREE.PerspectiveCamera(26, 1, 100, 6000);
  readonly renderer: THREE.WebGLRenderer;
  simple: boolean;
  /** Seen from here: around the table, above it, and how near (1: everything in sight). */
  turn = 0;
  tilt = LEVEL;
  near = 1;
  private reach = 330;
  readonly lean = new Lean();
  /** Called before every frame while it returns true: something moves. */
  moving: ((now: number) => boolean) | null = null;

  private readonly auto: boolean;
  /** By the processor, without a graphics card. */
  private readonly drawn: boolean;
  private readonly lamps: Lamps;
  private readonly flat = new THREE.Camera();
  private readonly looked = new THREE.Vector3();
  private readonly blending = { now: picture(), before: picture(), share: { value: 1 } };
  private readonly blend = screen(this.blending, BLEND);
  private readonly showing = { mean: picture() };
  private readonly show = screen(this.showing, SHOW);
  private targets: THREE.WebGLRenderTarget[] = [];
  private size = { width: 1, height: 1 };
  private samples = 0;
  private last = 0;
  private slow = 0;
  private due = 0;

  /** `light`: plain soft shadows, the full picture, or as the device can. */
  constructor(canvas: HTMLCanvasElement, light: Light) {
    this.renderer = new THREE.WebGLRenderer({
      canvas,
      powerPreference: 'high-performance',
      antialias: light !== 'full',
    });
    this.auto = light === 'auto';
    this.drawn = software(this.renderer);
    this.simple = light === 'simple' || (this.auto && this.drawn);
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.toneMapping = THREE.NeutralToneMapping;
    this.lamps = new Lamps(this.scene, this.renderer, this.simple);
    this.blend.material.toneMapped = false;
  }

  resize(width: number, height: number): void {
    const ratio = this.simple ? this.fineness(false) : Math.min(devicePixelRatio, 2);
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.size = { width, height };
    if (!this.targets.length) this.reset();
    this.targets.forEach((target) => target.dispose());
    const make = (type: THREE.TextureDataType): THREE.WebGLRenderTarget =>
      new THREE.WebGLRenderTarget(width * ratio, height * ratio, {
        type,
        depthBuffer: type === THREE.HalfFloatType,
        samples: 0,
      });
    this.targets = [make(THREE.HalfFloatType), make(THREE.FloatType), make(THREE.FloatType)];
    this.redraw();
  }

  /** Everything that lies within so many mm from the middle shall be seen. */
  encompass(reach: number): void {
    this.reach = reach;
    this.redraw();
  }

  /** Something has changed: start the picture anew. */
  redraw(): void {
    this.samples = 0;
    if (!this.due) this.due = requestAnimationFrame((now) => this.frame(now));
  }

  orbit(by: number, lean: number): void {
    this.turn += by;
    this.tilt = Math.min(HIGHEST, Math.max(LOWEST, this.tilt + lean));
    this.redraw();
  }

  approach(by: number): void {
    this.near = Math.min(1.25, Math.max(NEAREST, this.near * by));
    this.redraw();
  }

  /** By daylight, or in the evening under a lamp. */
  shine(dark: boolean): void {
    this.lamps.shine(dark);
    this.redraw();
  }

  /** As the table was first seen. */
  reset(): void {
    this.turn = 0;
    this.near = this.size.width < SMALL ? NARROW : 1;
    this.tilt = this.size.width < this.size.height ? STEEP : LEVEL;
    this.redraw();
  }

  close(): void {
    cancelAnimationFrame(this.due);
    this.targets.forEach((target) => target.dispose());
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  /** How many px a place in the room is seen from a point of the screen (-1 to 1 each way). */
  offScreen(x: number, y: number, place: THREE.Vector3): number {
    const seen = place.clone().project(this.camera);
    return Math.hypot((seen.x - x) * this.size.width, (seen.y - y) * this.size.height) / 2;
  }

  /** Where a point of the screen (-1 to 1 each way) meets the plane at a height. */
  onPlane(x: number, y: number, height: number): THREE.Vector3 | null {
    const ray = new THREE.Raycaster();
    ray.setFromCamera(new THREE.Vector2(x, y), this.camera);
    return ray.ray.intersectPlane(new THREE.Plane(new THREE.Vector3(0, 1, 0), -height), new THREE.Vector3());
  }

  private frame(now: number): void {
    this.due = 0;
    const sways = this.lean.move(now);
    const moves = (this.moving?.(now) ?? false) || sways;
    if (moves) this.samples = 0;
    if (this.drawn) this.refine(moves);
    if (moves || this.simple) this.plain();
    else this.settle();
    this.notice(now);
    if (moves || this.samples < (this.simple ? SIMPLE_SETTLED : SETTLED))
      this.due = requestAnimationFrame((then) => this.frame(then));
  }

  /** How many points are drawn for one of the screen, in the simple light. */
  private fineness(moves: boolean): number {
    return Math.min(devicePixelRatio, 1) * (this.drawn ? (moves ? DRAWN_MOVING : DRAWN) : 1);
  }

  /** Drawn by the processor, pictures are coarse while something moves and fine when it is still. */
  private refine(moves: boolean): void {
    const ratio = this.fineness(moves);
    if (this.simple && this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
  }

  private notice(now: number): void {
    this.slow = this.samples > 1 && now - this.last > SLOW ? this.slow + 1 : 0;
    this.last = now;
    if (this.auto && this.slow > PATIENCE) this.simple = true;
  }

  /** One picture with plain soft shadows. */
  private plain(): void {
    this.camera.clearViewOffset();
    this.place(this.lamps.take(0).lens);
    this.renderer.setRenderTarget(null);
    this.renderer.render(this.scene, this.camera);
    this.samples = SIMPLE_SETTLED;
  }

  private settle(): void {
    const [now, before, after] = this.targets;
    if (!now || !before || !after) return;
    const sample = this.lamps.take(++this.samples);
    const size = this.renderer.getDrawingBufferSize(new THREE.Vector2());
    this.camera.setViewOffset(size.x, size.y, ...sample.pixel, size.x, size.y);
    this.place(sample.lens);
    this.renderer.setRenderTarget(now);
    this.renderer.render(this.scene, this.camera);
    this.blending.now.value = now.texture;
    this.blending.before.value = before.texture;
    this.blending.share.value = 1 / this.samples;
    this.renderer.setRenderTarget(after);
    this.renderer.render(this.blend, this.flat);
    this.targets = [now, after, before];
    this.showing.mean.value = after.texture;
    this.renderer.setRenderTarget(null);
    this.renderer.render(this.show, this.flat);
  }

  private window(): Window {
    const { width, height } = this.size;
    const { top, bottom } = width < SMALL ? COVERED_SMALL : COVERED;
    const half = Math.tan((this.camera.fov * Math.PI) / 360);
    return { aspect: this.camera.aspect, half, top: top / height, bottom: bottom / height };
  }

  /** As the player has chosen to look, or leaning in. */
  private eye(): Eye {
    const window = this.window();
    const { away, shift } = frame(this.reach, this.tilt, window);
    const own: Eye = { turn: this.turn, tilt: this.tilt, away: away * this.near, at: [0, 0, 0], shift };
    return this.lean.eye(own, window.half * window.aspect, window.bottom - window.top);
  }

  private place([lens, angle]: [number, number]): void {
    const { turn, tilt, away, at, shift } = this.eye();
    const flat = Math.cos(tilt) * away;
    this.camera.position.set(Math.sin(turn) * flat, Math.sin(tilt) * away, Math.cos(turn) * flat);
    this.camera.position.add(this.looked.set(...at));
    this.camera.lookAt(this.looked);
    this.camera.translateX(5.5 * lens * Math.cos(angle));
    this.camera.translateY(5.5 * lens * Math.sin(angle));
    this.camera.lookAt(this.looked);
    this.camera.updateProjectionMatrix();
    this.camera.projectionMatrix.elements[9] -= shift;
    this.camera.projectionMatrixInverse.copy(this.camera.projectionMatrix).invert();
    this.camera.updateMatrixWorld();
  }
}

/** Drawn by the processor: every sample would take a second. */
function software(renderer: THREE.WebGLRenderer): boolean {
  const gl = renderer.getContext();
  const told = gl.getExtension('WEBGL_debug_renderer_info');
  return told !== null && /swiftshader|llvmpipe|software/i.test(String(gl.getParameter(told.UNMASKED_RENDERER_WEBGL)));
}

type Screen = THREE.Mesh<THREE.PlaneGeometry, THREE.ShaderMaterial>;

/** A place for a picture that a shader reads. */
function picture(): THREE.IUniform<THREE.Texture | null> {
  return { value: null };
}

function screen(uniforms: Record<string, THREE.IUniform>, fragmentShader: string): Screen {
  const material = new THREE.ShaderMaterial({
    uniforms,
    depthTest: false,
    depthWrite: false,
    vertexShader: PASS,
    fragmentShader,
  });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  return mesh;
}
