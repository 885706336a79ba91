import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TAGLINE } from '../../frontend/src/content/brand.ts';
import { shareImage } from '../../frontend/vite/share-image.ts';
import { cutO } from '../../frontend/src/ui/cut-o.ts';
import { RINGS, ringPath } from '../../frontend/src/ui/card-rings.ts';
import { wordmark } from '../../frontend/src/ui/wordmark-outlines.ts';

const FONT = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
const QUESTION = ['What have', 'you almost', 'said?'];

/** HTML of the share image, rendered by a browser. */
export function shareImageHtml(): string {
  const font = readFileSync(fileURLToPath(import.meta.resolve(FONT))).toString('base64');
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Fraunces; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; width: ${shareImage.width}px; height: ${shareImage.height}px; overflow: hidden;
      position: relative; background: #f7f2e8; color: #161412; font-family: Fraunces; font-optical-sizing: auto }
    .name { position: absolute; left: 84px; top: 84px; width: 270px }
    .name .o { fill: #c8331f }
    p { position: absolute; left: 84px; bottom: 82px; width: 560px; margin: 0;
      font-size: 82px; font-weight: 460; letter-spacing: -0.02em; line-height: 1.06; text-wrap: balance }
    .card { position: absolute; width: 270px; height: 378px; border-radius: 22px; background: #fffdf8;
      box-shadow: 0 2px 3px rgb(60 42 20 / 10%), 0 34px 54px -26px rgb(60 42 20 / 52%) }
    .card svg { display: block; width: 100%; height: 100% }
    .thread { left: 858px; top: 84px; transform: rotate(15deg); background: #c8331f }
    .back { left: 758px; top: 98px; transform: rotate(3deg) }
    .face { left: 662px; top: 146px; transform: rotate(-9deg) }
    .line { fill: none; stroke: #e3daca; stroke-width: 1.2 }
    .ring { fill: none; stroke: #161412; stroke-opacity: .5 }
    text { font: 480 31px Fraunces; letter-spacing: -0.01em }
  </style>
  <svg class="name" viewBox="${wordmark.viewBox}"><path d="${wordmark.outlines}"/><path class="o" d="${cutO.path}"/></svg>
  <p>${TAGLINE}</p>
  <div class="card thread"></div>
  <div class="card back">${cardBack()}</div>
  <div class="card face">${cardFace()}</div>`;
}

function cardBack(): string {
  const rings = Array.from({ length: RINGS }, (_, ring) => `<path d="${ringPath(ring)}"/>`);
  return `<svg viewBox="0 0 250 350">
    <svg x="14" y="14" width="222" height="322" viewBox="-111 -161 222 322">
      <g class="ring">${rings.join('')}</g>
      <path d="M-30 0C-20 -2 -10 3 0 0C10 3 20 -2 30 0" fill="none" stroke="#161412" stroke-width="1.5"/>
      <path d="M0 -58V58" stroke="#c8331f" stroke-width="3" stroke-linecap="round"/>
    </svg>
    <rect class="line" x="13.5" y="13.5" width="223" height="323" rx="9"/>
  </svg>`;
}

function cardFace(): string {
  const { x, y, width, height } = cutO.box;
  const lines = QUESTION.map(
    (line, row) => `<tspan x="30" dy="${row === 0 ? 0 : 37}">${line}</tspan>`,
  );
  return `<svg viewBox="0 0 250 350">
    <rect class="line" x="13.5" y="13.5" width="223" height="323" rx="9"/>
    <text y="66">${lines.join('')}</text>
    <svg x="30" y="284" width="34" height="34" viewBox="${x} ${y} ${width} ${height}"><path d="${cutO.path}" fill="#c8331f"/></svg>
  </svg>`;
}
