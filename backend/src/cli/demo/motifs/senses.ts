import { circle, disc, outlined, shape, stroke, type Motif } from '../drawing/pen.js';

/** An open eye that looks along the thread. */
export const openEye: Motif = ({ line, first, second, ground, thread }) =>
  disc(250, 350, 178, second) +
  outlined('M70 350C130 240 370 240 430 350C370 458 130 458 70 350Z', ground, line, 7) +
  outlined(circle(250, 346, 66), first, line) +
  disc(250, 346, 30, line) +
  disc(272, 324, 11, ground) +
  stroke('M108 268l-26 -34M168 232l-14 -42M250 218v-46M332 232l14 -42M392 268l26 -34', line, 6) +
  stroke('M0 560C120 500 200 600 250 480C270 430 256 400 250 376', thread, 6);

/** A closed eye; a thread hangs from its lashes. */
export const closedEye: Motif = ({ line, first, second, thread }) =>
  disc(250, 320, 176, second) +
  shape('M76 322C120 236 190 206 250 206C310 206 380 236 424 322C364 424 140 424 76 322Z', first) +
  stroke('M104 262C150 204 200 190 250 190C300 190 350 204 396 262', line, 4) +
  stroke('M76 322C140 424 360 424 424 322', line, 9) +
  stroke('M112 366l-30 36M170 396l-16 46M250 404v52M330 396l16 46M388 366l30 36', line, 7) +
  stroke('M98 150C150 104 206 96 262 104', line, 12) +
  stroke('M250 456C250 520 214 540 240 570C262 594 300 560 500 590', thread, 6);

/** A shell shaped like an ear, the thread running in. */
export const earShell: Motif = ({ line, first, second, ground, thread }) =>
  disc(262, 350, 184, second) +
  outlined(
    'M322 552C230 580 214 500 188 446C140 340 150 190 270 172C380 160 420 260 396 344C376 410 350 420 352 470C354 510 350 540 322 552Z',
    first,
    line,
    7,
  ) +
  outlined(
    'M226 312C212 230 330 196 346 290C354 350 300 372 296 420C290 464 246 452 244 414',
    ground,
    line,
    6,
  ) +
  stroke('M262 318C256 270 312 262 308 310C304 346 272 350 268 384', line, 5) +
  stroke(
    'M190 240C240 214 300 190 366 232M176 300C190 290 200 290 216 294M198 396C214 384 224 384 240 388',
    line,
    3.5,
  ) +
  stroke('M0 200C60 240 120 180 160 300C190 400 230 420 268 384', thread, 6);

/** A cup whose steam is the thread. */
export const cup: Motif = ({ line, first, second, ground, thread }) =>
  disc(230, 400, 168, second) +
  stroke('M352 420C430 404 440 510 330 514', line, 22) +
  stroke('M352 420C430 404 440 510 330 514', ground, 10) +
  outlined('M108 372L364 372C366 480 330 566 236 566C142 566 106 480 108 372Z', first, line, 7) +
  outlined('M108 372C112 344 360 344 364 372C360 400 112 400 108 372Z', ground, line) +
  outlined('M84 580C140 604 330 604 388 580C380 566 92 566 84 580Z', ground, line) +
  stroke('M236 366C200 300 290 280 244 214C206 160 288 130 250 60C240 36 250 16 256 0', thread, 7);

/** A struck match; its flame holds a heart of thread. */
export const matchFlame: Motif = ({ line, first, second, ground, thread }) =>
  disc(250, 250, 150, second) +
  outlined(
    'M250 96C330 190 348 250 318 304C292 344 208 344 182 304C156 256 214 214 250 96Z',
    first,
    line,
    7,
  ) +
  shape(
    'M252 206C290 252 294 282 280 304C266 322 238 322 224 304C210 280 236 258 252 206Z',
    ground,
  ) +
  outlined('M238 318L262 318L268 612L234 612Z', ground, line) +
  shape('M252 262C282 268 284 338 268 356L232 356C218 338 222 268 252 262Z', line) +
  stroke(
    'M234 430C180 450 196 492 252 482C322 470 330 520 262 536C200 550 150 560 0 540',
    thread,
    6,
  );

/** A record turning, the thread as its groove. */
export const recordPlayer: Motif = ({ line, first, second, ground, thread }) =>
  outlined('M70 190L430 190L430 540L70 540Z', first, line, 7) +
  disc(226, 366, 142, line) +
  stroke(circle(226, 366, 118) + circle(226, 366, 98) + circle(226, 366, 78), first, 2) +
  disc(226, 366, 48, second) +
  disc(226, 366, 8, ground) +
  disc(384, 240, 28, ground) +
  stroke('M384 240L392 380L318 438', ground, 14) +
  stroke('M384 240L392 380L318 438', line, 5) +
  stroke('M296 430l24 14', line, 14) +
  stroke(
    'M310 436C260 520 110 480 118 360C126 250 270 220 312 300C350 380 260 440 206 400',
    thread,
    5,
  ) +
  stroke('M104 540v30M396 540v30', line, 12) +
  disc(392, 494, 12, ground);
