import { circle, disc, moved, outlined, shape, stroke, type Motif } from '../drawing/pen.js';

/** Birds on a wire; one leaves a space. */
export const birdOnWire: Motif = ({ line, first, second, ground, thread }) => {
  const bird = (fill: string) =>
    outlined(
      'M-58 6C-50 -44 10 -58 40 -40C48 -64 88 -62 90 -34L112 -26L90 -18C84 30 20 54 -20 40L-92 66Z',
      fill,
      line,
    ) +
    stroke('M-40 8C-10 32 20 22 30 -6', line, 5) +
    disc(68, -36, 5, line) +
    stroke('M4 44v22M24 42v22', line, 4);
  return (
    disc(250, 300, 150, second) +
    stroke('M0 396C150 430 350 430 500 390', thread, 6) +
    moved(bird(first), 'translate(150 350)') +
    moved(bird(ground), 'translate(362 350) scale(-1 1)') +
    stroke('M70 330V620M70 350h-40M70 350h40', line, 8)
  );
};

/** A seedling that has parted the asphalt. */
export const seedling: Motif = ({ line, first, second, thread }) =>
  disc(250, 230, 112, second) +
  shape('M40 452L200 442L236 470L262 440L300 452L460 446L460 610L40 610Z', line) +
  stroke('M236 470L226 510L250 536L238 574M262 440L290 486L276 506', second, 5) +
  stroke('M246 470C236 400 256 330 250 250', thread, 8) +
  outlined('M250 330C190 330 150 290 146 236C210 230 250 270 250 330Z', first, line) +
  outlined('M252 280C252 220 300 178 358 182C360 240 318 282 252 280Z', first, line) +
  outlined('M250 400C290 400 320 380 328 344C284 338 252 360 250 400Z', first, line) +
  stroke('M250 330L178 262M252 280L326 212M250 400L306 362', line, 4);

/** A nest with one egg of another colour. */
export const nest: Motif = ({ line, first, second, ground, thread }) =>
  outlined('M186 330C186 250 252 250 252 330C252 380 186 380 186 330Z', ground, line) +
  outlined('M312 326C312 246 378 246 378 326C378 376 312 376 312 326Z', ground, line) +
  outlined('M246 320C246 226 324 226 324 320C324 380 246 380 246 320Z', first, line) +
  shape('M90 360C180 392 330 392 420 356C420 480 340 540 252 540C160 540 96 470 90 360Z', second) +
  stroke(
    'M90 360C180 392 330 392 420 356M100 400C190 440 320 436 414 390M116 450C200 486 310 480 400 434M150 500C210 524 300 520 360 490M90 360C96 470 160 540 252 540C340 540 420 480 420 356M120 372C200 470 260 520 300 534M200 386C260 470 310 490 370 480M330 380C260 460 190 500 150 496M410 400C340 480 270 520 220 534',
    line,
    5,
  ) +
  stroke(
    'M0 300C50 340 80 400 160 412C260 430 340 420 404 396C450 380 470 420 500 410',
    thread,
    6,
  ) +
  stroke('M40 590C160 560 300 620 470 570M400 582C420 550 440 546 462 548', line, 7);

/** A pear and the half that fits it. */
export const pear: Motif = ({ line, first, second, ground, thread }) => {
  const outline =
    'M0 -168C44 -168 46 -112 54 -66C62 -22 106 10 106 74C106 140 58 172 0 172C-58 172 -106 140 -106 74C-106 10 -62 -22 -54 -66C-46 -112 -44 -168 0 -168Z';
  const flesh =
    'M0 -142C26 -142 30 -96 36 -58C44 -10 84 20 84 76C84 126 46 150 0 150C-46 150 -84 126 -84 76C-84 20 -44 -10 -36 -58C-30 -96 -26 -142 0 -142Z';
  const core = 'M0 34C26 44 28 86 0 104C-28 86 -26 44 0 34Z';
  return (
    disc(250, 340, 186, second) +
    moved(
      outlined(outline, first, line, 7) + stroke('M2 -168C4 -196 16 -212 34 -220', line, 9),
      'translate(190 330) rotate(-9)',
    ) +
    moved(
      outlined(outline, first, line, 7) +
        shape(flesh, ground) +
        stroke(flesh, line, 3) +
        stroke(core, line, 4) +
        shape(
          'M-8 60c8 4 8 20 0 26c-8 -6 -8 -22 0 -26zM10 60c8 4 8 20 0 26c-8 -6 -8 -22 0 -26z',
          line,
        ),
      'translate(322 374) rotate(10)',
    ) +
    stroke(
      'M0 560C100 520 150 590 240 566C330 540 270 470 316 444C360 420 400 520 500 500',
      thread,
      6,
    )
  );
};

/** A fish bowl with a way out. */
export const fishBowl: Motif = ({ line, first, second, ground, thread }) =>
  outlined(
    'M166 226L334 226C430 290 440 520 320 560L180 560C60 520 70 290 166 226Z',
    ground,
    line,
    7,
  ) +
  shape(
    'M98 390C160 370 200 410 250 390C310 370 350 404 404 388C410 470 380 540 320 560L180 560C120 540 92 470 98 390Z',
    second,
  ) +
  outlined(
    'M190 470C220 420 290 426 320 466L360 436C352 462 352 486 362 508L320 482C290 520 218 516 190 470Z',
    first,
    line,
  ) +
  disc(222, 462, 6, line) +
  stroke('M266 448C276 462 276 480 266 492', line, 4) +
  stroke('M150 226H350', line, 10) +
  stroke(circle(170, 430, 9) + circle(156, 400, 6), line, 4) +
  stroke(
    'M190 470C130 470 120 380 170 330C220 280 220 220 230 150C240 90 320 60 500 110',
    thread,
    6,
  ) +
  stroke('M60 574H440', line, 6);
