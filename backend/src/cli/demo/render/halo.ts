import { project } from './camera.js';
import type { Exposure, Scene } from './scene.js';

/** Lets each small light bloom, as it does in a real lens and in the air around it. */
export function addHalos(scene: Scene, exposure: Exposure): void {
  const { width, height, colour } = exposure;
  for (const light of scene.light.points) {
    const [cx, cy, depth] = project(scene.camera, light.position);
    const size = (2.1 * scene.camera.focal) / depth;
    const [r, g, b] = light.colour;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const square = ((x - cx) ** 2 + (y - cy) ** 2) / (size * size);
        const strength = 0.3 / ((1 + square) * (1 + square)) + 0.035 / (1 + square * 0.15);
        const at = (y * width + x) * 3;
        colour[at] = colour[at]! + r * strength;
        colour[at + 1] = colour[at + 1]! + g * strength;
        colour[at + 2] = colour[at + 2]! + b * strength;
      }
    }
  }
}
