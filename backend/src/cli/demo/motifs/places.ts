import { disc, outlined, shape, stroke, type Motif } from '../drawing/pen.js';

/** The moon in a window, its curtain drawn back by a thread. */
export const moonWindow: Motif = ({ line, first, second, ground, thread }) =>
  outlined('M110 150L390 150L390 520L110 520Z', first, line, 8) +
  outlined('M300 220A78 78 0 1 0 336 350A62 62 0 1 1 300 220Z', second, line, 5) +
  disc(170, 220, 5, second) +
  disc(204, 300, 4, second) +
  disc(160, 420, 5, second) +
  disc(350, 450, 4, second) +
  stroke('M250 150V520M110 336H390', line, 7) +
  outlined(
    'M110 130L214 130C206 260 190 330 132 380C128 440 132 480 128 540L96 540L96 130Z',
    ground,
    line,
  ) +
  stroke('M134 150C134 240 128 300 118 360M170 150C164 240 152 310 126 370', line, 3) +
  stroke('M78 520L422 520L430 548L70 548Z', line, 7) +
  stroke(
    'M92 378C112 392 136 390 152 366C150 400 120 430 142 470C170 520 210 600 130 700',
    thread,
    6,
  );

/** A lighthouse; the beam ends where the thread begins. */
export const lighthouse: Motif = ({ line, first, second, ground, thread }) =>
  shape('M226 196L470 110L470 292L226 214Z', second) +
  shape(
    'M26 520C90 490 130 540 190 512C250 486 300 540 360 510C410 490 440 510 474 500L474 620L26 620Z',
    first,
  ) +
  outlined('M180 240L272 240L296 540L156 540Z', ground, line, 7) +
  shape('M176 300L277 300L282 366L170 366ZM164 436L288 436L293 500L159 500Z', first) +
  outlined('M188 176L264 176L264 240L188 240Z', second, line) +
  outlined('M178 176C190 120 262 120 274 176Z', first, line) +
  stroke('M226 130V104M164 240H288', line, 6) +
  shape('M100 560C140 500 210 516 240 530C300 510 330 540 350 572Z', line) +
  stroke('M60 590C100 574 140 600 180 586M300 600C340 580 380 606 430 588', line, 5) +
  stroke('M226 206C320 230 340 330 420 320C470 312 480 330 500 320', thread, 6);

/** A tiny tent below a mountain, the thread its path. */
export const mountainTent: Motif = ({ line, first, second, ground, thread }) =>
  disc(356, 176, 58, second) +
  outlined('M40 520L212 188L300 352L344 286L460 520Z', first, line, 7) +
  shape('M212 188L262 282L236 300L212 276L184 306L158 292Z', ground) +
  stroke('M212 188L262 282L236 300L212 276L184 306L158 292Z', line, 5) +
  shape('M26 520C150 490 340 500 474 524L474 620L26 620Z', second) +
  outlined('M196 560L240 484L290 560Z', ground, line) +
  shape('M240 500L256 560L226 560Z', line) +
  stroke(
    'M120 560V510M120 510l-16 26M120 510l16 26M380 572V522M380 522l-16 26M380 522l16 26',
    line,
    5,
  ) +
  stroke('M242 560C260 600 180 600 200 630C216 656 300 650 290 700', thread, 6) +
  stroke('M212 188C230 120 200 90 240 40', thread, 5) +
  shape('M240 40l44 14l-36 22z', thread);

/** A key half under the mat. */
export const keyUnderMat: Motif = ({ line, first, second, ground, thread }) =>
  outlined('M140 96L360 96L360 440L140 440Z', second, line, 7) +
  stroke('M176 136L324 136L324 250L176 250ZM176 286L324 286L324 400L176 400Z', line, 5) +
  disc(340, 270, 9, line) +
  outlined('M84 470L416 470L452 590L48 590Z', first, line, 7) +
  stroke('M112 500L388 500M98 532L402 532M84 562L416 562', ground, 4) +
  outlined(
    'M300 540C336 520 366 560 344 590C322 616 280 604 280 572C280 556 288 546 300 540Z',
    ground,
    line,
  ) +
  disc(314, 570, 12, line) +
  stroke('M290 548L220 490M236 504l-12 16M252 518l-12 16', line, 10) +
  stroke('M316 600C300 640 360 650 380 640C420 622 450 660 500 640', thread, 6);

/** A bridge and two houses that hang one line. */
export const laundryLine: Motif = ({ line, first, second, ground, thread }) =>
  outlined('M46 250L112 186L178 250L178 560L46 560Z', first, line) +
  outlined('M322 300L388 236L454 300L454 560L322 560Z', second, line) +
  outlined('M84 300h54v62h-54zM360 350h54v62h-54z', ground, line, 5) +
  stroke('M111 300v62M84 331h54M387 350v62M360 381h54', line, 4) +
  outlined('M92 560v-92c0-30 44-30 44 0v92zM366 560v-80c0-30 44-30 44 0v80z', ground, line, 5) +
  stroke('M140 330C190 392 310 410 360 384', thread, 6) +
  outlined('M190 366l46 18l-4 76l-50 -14zM252 386l52 4l-2 66l-52 -4z', ground, line, 5) +
  stroke('M26 562H474', line, 6) +
  disc(262, 150, 46, second) +
  stroke('M80 186V140h28v24', line, 6);

/** A dog that waits at the door. */
export const dogAtDoor: Motif = ({ line, first, second, ground, thread }) =>
  outlined('M216 130L420 130L420 580L216 580Z', first, line, 7) +
  stroke('M250 168L386 168L386 330L250 330ZM250 366L386 366L386 540L250 540Z', line, 4) +
  disc(244, 364, 11, ground) +
  shape('M40 580C140 560 380 560 470 580L470 612L40 612Z', second) +
  outlined(
    'M96 586C70 500 88 420 142 392C134 362 142 330 172 326C196 322 206 344 226 348C232 362 222 376 204 378C206 440 214 520 210 586Z',
    ground,
    line,
    7,
  ) +
  shape('M150 334C130 330 118 360 130 392C146 394 156 370 150 334Z', line) +
  disc(184, 346, 5, line) +
  stroke('M170 470C168 520 172 560 170 586M112 584C60 590 52 540 78 520', line, 6) +
  stroke('M140 396C160 408 190 404 206 388', thread, 9) +
  stroke(
    'M196 402C250 470 180 520 260 548C330 566 330 600 400 600C450 600 470 620 500 610',
    thread,
    5,
  );
