import type { Camera } from './camera.js';
import type { Vec3 } from './vector.js';

/** A line of sight; `t` along it equals the depth from the camera. */
export interface Ray {
  ox: number;
  oy: number;
  oz: number;
  dx: number;
  dy: number;
  dz: number;
  /** Width of one pixel at depth 1. */
  pixel: number;
}

/** What a line of sight meets; one object is reused for every pixel. */
export interface Hit {
  coverage: number;
  t: number;
  nx: number;
  ny: number;
  nz: number;
  r: number;
  g: number;
  b: number;
  /** 0 matt to 1 glazed. */
  gloss: number;
  /** Light given off, added as it is. */
  glow: number;
  /** How much light comes through from behind, 0 to 1. */
  translucency: number;
}

/** What a point loses to something that stands between it and the light. */
export interface Shade {
  key: number;
  ambient: number;
}

export interface Solid {
  /** Corner points whose projection encloses the solid. */
  readonly hull: readonly Vec3[];
  /** False when others hold this solid's shadow, as in the middle of a stack. */
  readonly casts?: boolean;
  /** True when the solid hides everything behind it along the ray; asked before `hit`. */
  covers?(ray: Ray): boolean;
  /** Fills the hit and returns true when the ray, the one last asked about, meets the solid. */
  hit(ray: Ray, hit: Hit): boolean;
  /** Multiplies the shade by what this solid keeps from the point. */
  shadow(x: number, y: number, z: number, light: KeyLight, shade: Shade): void;
}

export interface Texel {
  r: number;
  g: number;
  b: number;
  /** Factor on the key light from the fine relief of the surface. */
  relief: number;
  gloss: number;
}

/** Fills the texel for a point of the table; `footprint` is one pixel's width there in cm. */
export type Surface = (x: number, y: number, footprint: number, texel: Texel) => void;

export interface KeyLight {
  /** Unit vector towards the light. */
  readonly direction: Vec3;
  readonly colour: Vec3;
  /** Half-shadow width per centimetre between the edge and where its shadow falls. */
  readonly softness: number;
}

export interface PointLight {
  readonly position: Vec3;
  readonly colour: Vec3;
}

export interface Light {
  readonly key: KeyLight;
  readonly ambient: Vec3;
  /** Light that falls on a point of the table, 0 to 1: leaves, window bars. */
  readonly pattern: (x: number, y: number) => number;
  readonly points: readonly PointLight[];
}

export interface Lens {
  readonly focus: number;
  /** Blur in pixels at twice the focus distance. */
  readonly aperture: number;
  readonly exposure: number;
  readonly vignette: number;
  readonly grain: number;
  /** 0 neutral; above, warm lights and cool shadows. */
  readonly warmth: number;
}

export interface Scene {
  readonly camera: Camera;
  readonly surface: Surface;
  readonly solids: readonly Solid[];
  readonly light: Light;
  readonly lens: Lens;
  /** Linear colour of what lies beyond the table, by picture position. */
  readonly backdrop: (x: number, y: number, hit: Hit) => void;
  /** Centimetres from the origin at which the table ends, along +y. */
  readonly tableEnd: number;
  /** A drawing laid over the picture, far out of focus. */
  readonly foreground?: { readonly svg: string; readonly blur: number };
  readonly seed: number;
}

/** The scene in linear light with its depth, before the lens. */
export interface Exposure {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue for each pixel. */
  readonly colour: Float32Array;
  readonly depth: Float32Array;
}
