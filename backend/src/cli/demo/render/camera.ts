import { math } from '../math.js';
import { add, cross, dot, normalise, rotate, scale, subtract, type Vec3 } from './vector.js';

/** A pinhole camera; lengths in centimetres, the table is the plane z = 0. */
export interface Camera {
  readonly width: number;
  readonly height: number;
  readonly position: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  readonly forward: Vec3;
  /** Focal length in pixels. */
  readonly focal: number;
}

export interface CameraPose {
  readonly target: Vec3;
  /** Degrees above the table's plane: 90 looks straight down. */
  readonly elevation: number;
  /** Degrees around the table; 0 looks along +y. */
  readonly heading?: number;
  readonly distance: number;
  /** Degrees by which the camera is not held level. */
  readonly roll?: number;
  /** Centimetres of the scene that the shorter side takes in at the target. */
  readonly frame: number;
}

const RADIAN = math.PI / 180;

/** The camera that looks at the pose's target from its angle and distance. */
export function placeCamera(pose: CameraPose, width: number, height: number): Camera {
  const elevation = pose.elevation * RADIAN;
  const heading = (pose.heading ?? 0) * RADIAN;
  const level: Vec3 = [math.sin(heading), math.cos(heading), 0];
  const away = add(scale(level, -math.cos(elevation)), [0, 0, math.sin(elevation)]);
  const position = add(pose.target, scale(away, pose.distance));
  const forward = scale(away, -1);
  const flatUp = add(scale(level, math.sin(elevation)), [0, 0, math.cos(elevation)]);
  const up = rotate(normalise(flatUp), forward, (pose.roll ?? 0) * RADIAN);
  const focal = (math.min(width, height) * pose.distance) / pose.frame;
  return { width, height, position, forward, up, right: cross(forward, up), focal };
}

/** Where a point of the scene lands in the picture: pixels and depth. */
export function project(camera: Camera, point: Vec3): Vec3 {
  const offset = subtract(point, camera.position);
  const depth = dot(offset, camera.forward);
  const zoom = camera.focal / math.max(depth, 0.001);
  return [
    camera.width / 2 + dot(offset, camera.right) * zoom,
    camera.height / 2 - dot(offset, camera.up) * zoom,
    depth,
  ];
}
