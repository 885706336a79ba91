import { math } from '../math.js';
import { project } from './camera.js';
import { blurAt } from './blur.js';
import { Painter, type Framed } from './painter.js';
import type { Exposure, Scene, Solid } from './scene.js';

/** From this blur on, in pixels, one line of sight serves four pixels of bare table. */
const COARSE = 1.8;

/** Follows one line of sight for each pixel of the picture. */
export function renderScene(scene: Scene): Exposure {
  const { width, height } = scene.camera;
  const colour = new Float32Array(width * height * 3);
  const depth = new Float32Array(width * height);
  const framed = scene.solids.map((solid) => frame(scene, solid));
  const painter = new Painter(scene, colour, depth);
  for (let y = 0; y < height; y++) {
    const row = framed.filter((f) => f.top <= y && y <= f.bottom);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const near = anyAt(row, x);
      const first = at - (x & 1) - (y & 1) * width;
      if (!near && first < at && blurAt(scene.lens, depth[first]!) > COARSE) {
        painter.repeat(first, at);
        continue;
      }
      painter.aim(x, y);
      const lowest = near ? painter.lowestSeen(row, x) : -1;
      if (lowest < 0) painter.paintTable(x, y);
      if (near)
        for (let i = math.max(0, lowest); i < row.length; i++) painter.paintSolid(row[i]!, x);
      painter.store(at);
    }
  }
  return { width, height, colour, depth };
}

function anyAt(row: readonly Framed[], x: number): boolean {
  for (let i = 0; i < row.length; i++) if (row[i]!.left <= x && x <= row[i]!.right) return true;
  return false;
}

function frame(scene: Scene, solid: Solid): Framed {
  const points = solid.hull.map((point) => project(scene.camera, point));
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return {
    solid,
    left: math.min(...xs) - 2,
    right: math.max(...xs) + 2,
    top: math.min(...ys) - 2,
    bottom: math.max(...ys) + 2,
  };
}
