/** Wood made on the spot: one solid grain along x; the cut decides what shows (long grain, arcs, end grain). */

import * as THREE from 'three';

const NOISE_SIZE = 256;

/** Value noise in a texture: two neighbouring slices in red and green. */
function noise(): THREE.DataTexture {
  const n = NOISE_SIZE;
  const bytes = new Uint8Array(n * n * 2);
  let x = 2463534242;
  for (let i = 0; i < n * n; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    bytes[2 * i] = x & 255;
  }
  for (let y = 0; y < n; y++) {
    for (let u = 0; u < n; u++) bytes[2 * (y * n + u) + 1] = bytes[2 * (((y + 239) % n) * n + ((u + 37) % n))] ?? 0;
  }
  const texture = new THREE.DataTexture(bytes, n, n, THREE.RGFormat);
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.magFilter = texture.minFilter = THREE.LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

const GRAIN = /* glsl */ `
  uniform sampler2D grain;
  float vn(vec3 p) { vec3 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f); vec2 g = texture2D(grain, (i.xy + vec2(37., 239.) * i.z + f.xy + .5) / 256.).rg; return mix(g.x, g.y, f.z); }
  float h1(vec3 p) { return vn(floor(p) * 3.); }
  float fbm(vec3 p) { return .5 * vn(p) + .27 * vn(p * 2.03 + 7.) + .15 * vn(p * 4.1 + 3.) + .08 * vn(p * 8.3 + 1.); }
  float rings(vec3 p, vec2 pith, float width, float seed) {
    vec2 d = p.yz - pith + 9. * (vec2(fbm(p * vec3(.0035, .012, .012) + seed), fbm(p * vec3(.0035, .012, .012) + seed + 40.)) - .5);
    float r = (length(d) + 1.1 * vn(p * vec3(.012, .09, .09) + seed)) / width, f = fract(r);
    float late = smoothstep(.15, .9, f) * (1. - smoothstep(.9, 1., f));
    return late * (.55 + .45 * vn(vec3(floor(r) * 3.7, seed, 1.)));
  }`;

const BEECH = `${GRAIN}
  vec3 wood(vec3 p, float seed, out float rough) {
    vec2 pith = vec2(cos(seed * 7.), sin(seed * 7.)) * (14. + 40. * fract(seed * 3.1));
    float tone = fract(seed * 5.7), ring = rings(p, pith, 2.6 + 1.2 * fract(seed * 1.9), seed);
    float fibre = vn(p * vec3(.03, 2.2, 2.2) + seed) * .6 + vn(p * vec3(.07, 6., 6.) + seed) * .4;
    float fleck = smoothstep(.71, .84, vn(p * vec3(.16, 1.7, 1.7) + seed * 3.));
    vec3 c = mix(vec3(.77, .605, .415), vec3(.585, .415, .250), ring * .8);
    c = mix(c, c * vec3(1.05, .965, .88), tone) * (.90 + .16 * fract(seed * 9.3));
    c *= .90 + .20 * fibre; c = mix(c, c * vec3(.70, .60, .50), fleck * .55);
    c *= .96 + .08 * vn(p * .05 + seed);
    rough = .58 + .14 * fibre;
    return c;
  }`;

const BOARDS = `${GRAIN}
  vec3 wood(vec2 q, out float rough) {
    float w = 96., id = floor(q.y / w), v = q.y - id * w, s = h1(vec3(id, 3., 7.)), s2 = h1(vec3(id, 9., 2.));
    vec3 p = vec3(q.x + 900. * s, v - w * .5, 0.);
    vec2 pith = vec2((s2 - .5) * 70., -16. - 34. * s + (fbm(vec3(p.x * .0021, s * 50., 2.)) - .5) * 90.);
    float ring = rings(p, pith, 3.3 + 1.6 * s2, s * 20.);
    float fibre = vn(p * vec3(.012, .9, 1.) + s * 9.) * .4 + vn(p * vec3(.03, 2.6, 1.) + s * 5.) * .35 + vn(p * vec3(.09, 5., 1.) + s * 15.) * .25;
    float pore = smoothstep(.70, .86, vn(p * vec3(.055, 2.1, 1.) + s * 31.)) * (.35 + .65 * (1. - ring));
    float broad = fbm(p * vec3(.003, .02, 1.) + s * 3.);
    vec3 c = mix(vec3(.285, .166, .094), vec3(.150, .078, .040), ring * .62);
    c *= (.80 + .34 * s) * (.80 + .40 * broad) * (.80 + .40 * fibre); c = mix(c, c * vec3(1.06, .97, .9), s2);
    c = mix(c, c * .42, pore * .8);
    float edge = min(v, w - v), joint = 1. - smoothstep(.25, 1.1, edge);
    c *= 1. - .72 * joint;
    rough = .34 + .18 * fibre + .22 * pore;
    return c;
  }`;

const SEED = '#include <common>\nvarying vec3 vP; varying float vSeed;';

/** What everything is made of; plain colours where the light is simple. */
export class Timber {
  readonly beech: THREE.Material;
  readonly lacquer: THREE.Material;
  readonly cord: THREE.Material;
  private readonly grain = { value: noise() };

  constructor(simple: boolean) {
    this.beech = this.grown(
      simple
        ? new THREE.MeshLambertMaterial()
        : new THREE.MeshPhysicalMaterial({
            roughness: 1,
            clearcoat: 0.12,
            clearcoatRoughness: 0.45,
            specularIntensity: 0.7,
          }),
    );
    this.lacquer = this.stained(
      simple
        ? new THREE.MeshPhongMaterial({ shininess: 70, specular: 0x4a3636, emissive: 0x1c0405 })
        : new THREE.MeshPhysicalMaterial({ roughness: 0.34, clearcoat: 1, clearcoatRoughness: 0.09 }),
    );
    this.cord = simple
      ? new THREE.MeshLambertMaterial({ color: 0xa3161f })
      : new THREE.MeshPhysicalMaterial({
          color: 0x9c1016,
          roughness: 0.8,
          sheen: 1,
          sheenColor: 0xff5a4d,
          sheenRoughness: 0.5,
        });
  }

  private grown(material: THREE.Material): THREE.Material {
    material.onBeforeCompile = (shader) => {
      shader.uniforms.grain = this.grain;
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nattribute float seed; varying vec3 vP; varying float vSeed;')
        .replace('#include <begin_vertex>', '#include <begin_vertex>\nvP = position; vSeed = seed;');
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', `${SEED}\n${BEECH}`)
        .replace('#include <color_fragment>', 'float woodRough; diffuseColor.rgb = wood(vP, vSeed, woodRough);')
        .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = woodRough;');
    };
    return material;
  }

  /** Red stain, the turned grain just showing through. */
  private stained(material: THREE.Material): THREE.Material {
    material.onBeforeCompile = (shader) => {
      shader.uniforms.grain = this.grain;
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', SEED)
        .replace(
          '#include <begin_vertex>',
          '#include <begin_vertex>\nvP = position.yxz; vSeed = fract(modelMatrix[3].x * .137 + modelMatrix[3].z * .071) * 9.;',
        );
      shader.fragmentShader = shader.fragmentShader.replace('#include <common>', `${SEED}\n${GRAIN}`).replace(
        '#include <color_fragment>',
        `float ring = rings(vP, vec2(18. * sin(vSeed), 14. * cos(vSeed)), 2.4, vSeed), fibre = vn(vP * vec3(.12, 2.4, 2.4) + vSeed);
        diffuseColor.rgb = mix(vec3(.55, .026, .030), vec3(.38, .012, .017), ring * .55) * (.94 + .12 * fibre);`,
      );
    };
    return material;
  }

  /** Drawn once and mip-mapped: sharp near, calm far away; the roughness is in alpha. */
  tabletop(renderer: THREE.WebGLRenderer, simple: boolean): THREE.Material {
    const size = simple ? 512 : 2048;
    const mm = 1180;
    const target = new THREE.WebGLRenderTarget(size, size, {
      type: THREE.HalfFloatType,
      generateMipmaps: true,
      minFilter: THREE.LinearMipmapLinearFilter,
      wrapS: THREE.MirroredRepeatWrapping,
      wrapT: THREE.MirroredRepeatWrapping,
      anisotropy: 4,
      depthBuffer: false,
    });
    const quad = new THREE.Mesh(
      new THREE.PlaneGeometry(2, 2),
      new THREE.ShaderMaterial({
        uniforms: { grain: this.grain },
        depthTest: false,
        vertexShader: 'varying vec2 u; void main() { u = uv; gl_Position = vec4(position.xy, 0., 1.); }',
        fragmentShader: `varying vec2 u; ${BOARDS} void main() { float r; vec3 c = wood(u * ${mm}., r); gl_FragColor = vec4(c, r); }`,
      }),
    );
    renderer.setRenderTarget(target);
    renderer.render(quad, new THREE.Camera());
    renderer.setRenderTarget(null);
    target.texture.repeat.set(4000 / mm, 4000 / mm);
    if (simple) return new THREE.MeshLambertMaterial({ map: target.texture, color: 0xffffff });
    const material = new THREE.MeshStandardMaterial({ map: target.texture });
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <roughnessmap_fragment>',
        'float roughnessFactor = sampledDiffuseColor.a; diffuseColor.a = 1.;',
      );
    };
    return material;
  }
}
