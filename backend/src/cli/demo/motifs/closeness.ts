import {
  circle,
  disc,
  mirrored,
  moved,
  outlined,
  shape,
  stroke,
  type Motif,
} from '../drawing/pen.js';

/** Two hands that almost touch, one thread between their fingers. */
export const hands: Motif = ({ line, first, second, ground, thread }) => {
  const hand = (fill: string) =>
    outlined(
      'M0 286L92 284C118 262 150 256 178 268L236 284C250 288 250 306 235 308L180 306C197 315 198 332 182 336C192 346 186 362 170 362C174 376 162 386 146 383C126 390 106 386 88 376L0 382Z',
      fill,
      line,
    ) +
    stroke('M182 336C168 337 158 335 150 331M170 362C158 363 148 361 140 357', line, 4) +
    stroke('M128 300C142 312 160 309 180 306', line, 4) +
    outlined('M0 270L70 268L70 400L0 402Z', ground, line);
  return (
    disc(250, 320, 150, second) +
    moved(hand(first), 'translate(0 -6)') +
    moved(mirrored(hand(first), 250), 'translate(0 40)') +
    stroke(
      'M226 277c-12 5-12 24 0 26c10-3 10-22 0-26M274 322c12 4 12 24 0 27c-10-3-10-22 0-27',
      thread,
      6,
    ) +
    stroke('M226 303C190 420 160 520 236 540C312 556 330 440 274 349', thread, 5)
  );
};

/** Two chairs turned to each other. */
export const chairs: Motif = ({ line, first, second, thread }) => {
  const post = 'M120 566L114 420C100 372 92 306 106 246';
  const chair =
    stroke('M112 500L212 500', line, 6) +
    stroke('M206 424L222 566', line, 9) +
    stroke(post, line, 26) +
    stroke(post, first, 14) +
    outlined('M98 402C98 390 222 390 224 404C226 424 98 426 98 402Z', first, line);
  return (
    shape('M60 470C140 440 360 440 440 470L440 590L60 590Z', second) +
    disc(250, 190, 62, second) +
    chair +
    mirrored(chair, 250) +
    stroke('M112 300C170 380 190 300 250 330C310 360 330 290 388 300', thread, 6) +
    stroke('M56 562L444 562', line, 5)
  );
};

/** One umbrella, two pairs of legs. */
export const umbrella: Motif = ({ line, first, second, ground, thread }) =>
  stroke(
    'M110 130l-14 36M190 96l-14 36M320 100l-14 36M404 150l-14 36M70 250l-12 32M436 270l-12 32',
    second,
    6,
  ) +
  outlined(
    'M80 340C86 200 180 150 250 150C320 150 414 200 420 340C396 318 362 318 336 340C312 318 276 318 250 340C224 318 188 318 164 340C138 318 104 318 80 340Z',
    first,
    line,
  ) +
  stroke('M250 150C210 200 168 260 164 340M250 150C290 200 332 260 336 340M250 150V128', line, 4) +
  stroke('M250 336V470c0 34-44 34-44 2', thread, 8) +
  outlined('M164 400C164 366 232 366 234 402L238 500L160 500Z', second, line) +
  outlined('M268 410C270 380 334 378 338 412L346 500L262 500Z', ground, line) +
  stroke('M182 504V570l-16 8M218 504V570l16 8M284 504V570l-16 8M322 504V570l16 8', line, 6) +
  stroke('M234 430C246 444 256 444 268 436', line, 6) +
  stroke('M80 600C150 590 350 590 430 600', line, 4);

/** Two tins and the thread between them. */
export const tinPhone: Motif = ({ line, first, second, thread }) => {
  const tin =
    outlined('M-52 -60L52 -60L46 66C20 78 -20 78 -46 66Z', first, line) +
    outlined('M-52 -60C-50 -80 50 -80 52 -60C50 -42 -50 -42 -52 -60Z', second, line) +
    stroke('M-49 -20C-20 -8 20 -8 49 -20M-47 26C-20 38 20 38 47 26', line, 4);
  return (
    shape('M60 560C130 500 190 540 250 520C320 498 380 540 440 512L440 610L60 610Z', second) +
    stroke(
      'M160 252C200 330 120 400 210 420C320 440 330 330 250 340C180 352 260 460 338 494',
      thread,
      6,
    ) +
    moved(tin, 'translate(150 190) rotate(-24)') +
    moved(tin, 'translate(350 500) rotate(150)')
  );
};

/** A bicycle with two saddles. */
export const tandem: Motif = ({ line, first, second, thread }) => {
  const wheel = (x: number) =>
    stroke(circle(x, 470, 76), line, 7) +
    stroke(
      `M${x - 54} 416l108 108M${x + 54} 416l-108 108M${x - 76} 470h152M${x} 394v152`,
      line,
      2.5,
    ) +
    disc(x, 470, 9, line);
  return (
    disc(330, 230, 92, second) +
    wheel(130) +
    wheel(370) +
    stroke(
      'M130 470L176 350L330 350L370 470M130 470H250L176 350M250 470L330 350M250 470L256 350',
      first,
      10,
    ) +
    stroke('M176 350L168 318M256 350L252 318M330 350L320 292l28 -12', line, 7) +
    shape('M140 308h54c6 14-10 18-24 16zM226 308h54c6 14-10 18-24 16z', line) +
    stroke('M250 318l44-6c12 0 16 -16 6 -22', line, 6) +
    disc(250, 470, 22, line) +
    stroke('M320 292C270 220 200 280 160 220C140 188 100 200 60 180', thread, 6) +
    stroke('M60 548H440', line, 5)
  );
};

/** Mittens on one string. */
export const mittens: Motif = ({ line, first, second, ground, thread }) => {
  const mitten =
    outlined(
      'M-54 70L-58 -20C-62 -110 52 -114 56 -20L56 0C70 -30 104 -20 96 16C90 44 66 60 54 70Z',
      first,
      line,
    ) +
    outlined('M-62 66L62 66L60 116L-60 116Z', ground, line) +
    stroke('M-36 70V112M-12 70V112M12 70V112M36 70V112', line, 3.5) +
    stroke('M-40 -10l14 14l14 -14l14 14l14 -14l14 14l14 -14', second, 6);
  return (
    disc(250, 250, 120, second) +
    stroke(
      'M170 520C150 640 20 560 90 420C150 300 200 200 250 196C300 200 350 300 410 420C480 560 350 640 330 520',
      thread,
      6,
    ) +
    moved(mitten, 'translate(160 410) rotate(8)') +
    moved(mitten, 'translate(340 410) rotate(-8) scale(-1 1)')
  );
};
