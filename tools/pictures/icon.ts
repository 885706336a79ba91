import { cutO } from '../../frontend/src/ui/cut-o.ts';

/** HTML of an icon: the cut o, centered; `share` is its share of the width. */
export function iconHtml(share: number): string {
  const { x, y, width, height } = cutO.box;
  return `<!doctype html><style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: #f7f2e8 }
    svg { width: ${share * 100}vw; height: ${share * 100}vw }
  </style>
  <svg viewBox="${x} ${y} ${width} ${height}"><path d="${cutO.path}" fill="#c8331f"/></svg>`;
}
