import { disc, moved, outlined, shape, stroke, type Motif } from '../drawing/pen.js';

/** A paper boat on a thread of water. */
export const paperBoat: Motif = ({ line, first, second, ground, thread }) =>
  disc(336, 196, 76, second) +
  outlined('M90 396L206 396L250 236L296 396L412 396L346 486L156 486Z', ground, line, 7) +
  shape('M250 236L296 396L250 440L206 396Z', first) +
  stroke('M250 236L296 396L250 440L206 396ZM206 396L156 486M296 396L346 486', line, 6) +
  stroke(
    'M0 500C60 470 90 520 150 500C210 480 240 530 300 504C360 478 400 526 500 494',
    thread,
    7,
  ) +
  stroke(
    'M70 548C110 532 150 562 200 546M260 566C310 548 350 580 420 556M150 600C190 586 240 608 290 594',
    line,
    5,
  );

/** A loose knot in the thread. */
export const knot: Motif = ({ line, second, ground, thread }) => {
  const rope = (d: string) => stroke(d, line, 36) + stroke(d, thread, 25);
  return (
    disc(250, 350, 176, second) +
    rope('M0 440C90 440 150 420 196 372C250 316 300 250 356 276C410 304 388 392 316 398') +
    rope('M500 262C420 262 360 284 306 334C256 382 200 446 146 424C92 398 112 310 184 304') +
    rope('M316 398C270 402 232 366 196 330') +
    rope('M184 304C236 300 270 336 306 372') +
    stroke('M64 437C110 430 146 416 172 394M440 268C402 274 366 290 340 310', ground, 4) +
    stroke('M96 196l24 28M150 160l14 32M404 504l-24 -28M350 540l-14 -32', line, 7)
  );
};

/** A letter folded once, closed with thread. */
export const letter: Motif = ({ line, first, second, ground, thread }) =>
  disc(250, 330, 176, second) +
  outlined('M84 250L416 250L416 474L84 474Z', ground, line, 7) +
  outlined('M84 250L250 384L416 250Z', first, line, 7) +
  stroke('M84 474L206 350M416 474L294 350', line, 5) +
  stroke('M0 362C60 350 180 372 250 376C330 382 440 350 500 366', thread, 6) +
  stroke(
    'M250 376C210 330 180 350 190 374C200 392 236 384 250 376C290 330 322 350 310 376C298 394 268 386 250 376M250 376C240 410 220 430 206 446M250 376C262 410 282 424 300 440',
    thread,
    6,
  );

/** A crown cut from paper. */
export const paperCrown: Motif = ({ line, first, second, ground, thread }) =>
  disc(250, 360, 170, second) +
  outlined(
    'M100 500L84 270L166 366L250 220L334 366L416 270L400 500C320 530 180 530 100 500Z',
    first,
    line,
    7,
  ) +
  shape('M100 452C180 484 320 484 400 452L402 500C320 530 180 530 100 500Z', ground) +
  stroke('M98 452C180 484 320 484 402 452', line, 6) +
  disc(84, 256, 14, line) +
  disc(250, 204, 14, line) +
  disc(416, 256, 14, line) +
  stroke(
    'M0 470C60 440 90 470 130 482C220 508 300 506 380 478C430 460 440 540 500 520',
    thread,
    6,
  ) +
  stroke('M166 366L190 430M334 366L310 430', line, 4);

/** A kite that pulls its thread off the card. */
export const kite: Motif = ({ line, first, second, ground, thread }) =>
  shape('M26 500C120 440 170 520 250 480C330 440 390 500 474 460L474 620L26 620Z', second) +
  moved(
    outlined('M0 -140L96 -20L0 150L-96 -20Z', first, line, 7) +
      shape('M0 -140L96 -20L0 -20ZM0 -20L-96 -20L0 150Z', ground) +
      stroke('M0 -140L96 -20L0 150L-96 -20ZM0 -140V150M-96 -20H96', line, 6),
    'translate(290 220) rotate(24)',
  ) +
  stroke(
    'M230 356C200 420 290 430 240 490C200 540 130 500 110 570C96 620 130 660 90 700',
    thread,
    6,
  ) +
  shape(
    'M214 400l-34 -8l8 32zM222 400l36 4l-14 -30zM258 460l-30 -20l-4 32zM262 462l34 14l-4 -34z',
    thread,
  ) +
  stroke(
    'M80 180C110 150 150 160 160 184C186 180 196 206 176 214H90C60 214 58 186 80 180Z',
    line,
    5,
  );
