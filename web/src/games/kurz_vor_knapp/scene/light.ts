/** Light that settles: while nothing moves, every frame adds one sample of lamp, room and lens to the mean of those before. */

import * as THREE from 'three';

// The second lamp is one random direction of the room's dome; it lights diffusely only, without glints of its own.
THREE.ShaderChunk.lights_fragment_begin = THREE.ShaderChunk.lights_fragment_begin.replace(
  /(NUM_DIR_LIGHTS; i \+\+[\s\S]*?)(RE_Direct\([^;]*;)/,
  `$1
  #if UNROLLED_LOOP_INDEX == 1
    reflectedLight.directDiffuse += saturate(dot(geometryNormal, directLight.direction)) * directLight.color * BRDF_Lambert(material.diffuseColor);
  #else
    $2
  #endif`,
);

const KEY = new THREE.Vector3(-0.82, 0.94, 0.12).normalize();
const SIDE = new THREE.Vector3().crossVectors(KEY, new THREE.Vector3(0, 1, 0)).normalize();
const UP = new THREE.Vector3().crossVectors(SIDE, KEY);
const FAR = 1100;

export interface Sample {
  lens: [number, number];
  pixel: [number, number];
}

export function halton(i: number, base: number): number {
  let share = 1;
  let sum = 0;
  for (let rest = i; rest > 0; rest = Math.floor(rest / base)) {
    share /= base;
    sum += share * (rest % base);
  }
  return sum;
}

export class Lamps {
  private readonly key: THREE.DirectionalLight;
  private readonly dome: THREE.DirectionalLight | null;
  private readonly sky: THREE.HemisphereLight;
  /** Hangs over the table; lit in the evening only. */
  private readonly hanging = new THREE.SpotLight('#ffd2a0', 3.4, 0, 0.36, 0.75, 0);
  private readonly scene: THREE.Scene;
  private readonly simple: boolean;
  private daylight = 1;

  constructor(scene: THREE.Scene, renderer: THREE.WebGLRenderer, simple: boolean) {
    this.scene = scene;
    this.simple = simple;
    this.sky = new THREE.HemisphereLight(simple ? 0xfff1e0 : 0x000000, 0x8a4f28);
    if (!simple) scene.environment = new THREE.PMREMGenerator(renderer).fromScene(room(), 0.015).texture;
    this.key = this.lamp(scene, simple ? 1024 : 2048, 330);
    this.dome = simple ? null : this.lamp(scene, 1024, 380);
    this.key.color.set('#ffecd4');
    this.hanging.position.set(-120, 1000, 60);
    this.hanging.castShadow = true;
    this.hanging.shadow.mapSize.set(1024, 1024);
    Object.assign(this.hanging.shadow.camera, { near: 300, far: 1300 });
    this.hanging.shadow.bias = -0.0006;
    scene.add(this.sky, this.hanging, this.hanging.target);
    this.shine(false);
  }

  /** In the evening the room is dim, and a lamp makes a warm pool of light on the table. */
  shine(dark: boolean): void {
    this.daylight = dark ? 0.22 : 1;
    this.hanging.visible = dark;
    this.sky.intensity = (this.simple ? 1.5 : 0.55) * (dark ? 0.35 : 1);
    this.scene.environmentIntensity = 0.62 * (dark ? 0.4 : 1);
  }

  private lamp(scene: THREE.Scene, size: number, reach: number): THREE.DirectionalLight {
    const lamp = new THREE.DirectionalLight(0xffffff, 1);
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(size, size);
    Object.assign(lamp.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 200, far: 2200 });
    lamp.shadow.bias = -0.0006;
    lamp.shadow.normalBias = 0.2;
    lamp.shadow.radius = 2.5;
    scene.add(lamp, lamp.target);
    return lamp;
  }

  /** The lamp on its disc, a direction of the dome, a point of the lens, a shift of less than a pixel. */
  take(i: number): Sample {
    const a = 2 * Math.PI * halton(i, 2);
    const d = i === 0 ? 0 : 0.085 * Math.sqrt(halton(i, 3));
    this.key.position
      .copy(KEY)
      .addScaledVector(SIDE, d * Math.cos(a))
      .addScaledVector(UP, d * Math.sin(a))
      .multiplyScalar(FAR);
    this.key.intensity = (this.dome ? 3.3 : 2.6) * this.daylight;
    if (!this.dome) return { lens: [0, 0], pixel: [0, 0] };
    const z = i === 0 ? 0.92 : 0.06 + 0.94 * halton(i, 5);
    const t = 2 * Math.PI * halton(i, 7);
    const q = Math.sqrt(1 - z * z);
    const direction = new THREE.Vector3(q * Math.cos(t), z, q * Math.sin(t));
    this.dome.position.copy(direction).multiplyScalar(FAR);
    const window = Math.max(0, direction.dot(KEY)) ** 2;
    this.dome.color.setRGB(0.86 + 0.3 * window, 0.84 + 0.26 * window, 0.88 + 0.1 * window);
    this.dome.intensity = 2 * Math.PI * 0.135 * this.daylight;
    if (i === 0) return { lens: [0, 0], pixel: [0, 0] };
    return {
      lens: [Math.sqrt(halton(i, 11)), 2 * Math.PI * halton(i, 13)],
      pixel: [halton(i, 2) - 0.5, halton(i, 3) - 0.5],
    };
  }
}

/** A made-up room to be mirrored in the lacquer. */
function room(): THREE.Scene {
  const scene = new THREE.Scene();
  const pane = (colour: string, power: number, width: number, height: number, at: [number, number, number]): void => {
    const bright = new THREE.Color(colour).multiplyScalar(power);
    const mesh = new THREE.Mesh(
      new THREE.PlaneGeometry(width, height),
      new THREE.MeshBasicMaterial({ color: bright, side: THREE.DoubleSide }),
    );
    mesh.position.set(...at);
    mesh.lookAt(0, 0, 0);
    scene.add(mesh);
  };
  const walls = new THREE.ShaderMaterial({
    side: THREE.BackSide,
    vertexShader:
      'varying vec3 d; void main() { d = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
    fragmentShader:
      'varying vec3 d; void main() { float t = d.y * .5 + .5; gl_FragColor = vec4(mix(vec3(.36, .22, .13), vec3(.34, .31, .28), smoothstep(.42, .62, t)), 1.); }',
  });
  scene.add(new THREE.Mesh(new THREE.SphereGeometry(20), walls));
  pane('#fff6ea', 15, 2.6, 5, [-9.5, 6, -2.5]);
  pane('#fff6ea', 15, 2.6, 5, [-8.5, 6, -6]);
  pane('#fff3e4', 4.2, 3.4, 2.2, [-3.2, 9.5, -9.5]);
  pane('#ffdcb0', 7, 1.6, 6, [9.5, 3, 4]);
  pane('#ffe9d0', 5, 1.4, 5, [-8, 2.5, 7]);
  return scene;
}
