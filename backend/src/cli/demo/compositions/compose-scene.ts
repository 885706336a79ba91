import { math } from '../math.js';
import { BACK_GROUNDS, CUT_EDGE, drawBack, drawFront } from '../drawing/card-face.js';
import { PRINTS } from '../drawing/inks.js';
import { MOTIFS } from '../motifs/motifs.js';
import { linearColour } from '../palette.js';
import { placeCamera, project, type Camera } from '../render/camera.js';
import type { Light, PointLight, Scene, Solid } from '../render/scene.js';
import type { Texture } from '../render/texture.js';
import type { Vec3 } from '../render/vector.js';
import { SeededRandom } from '../seeded-random.js';
import { CARD_WIDTH } from '../solids/card-shape.js';
import { CardSolid } from '../solids/card-solid.js';
import type { Arrangement, LaidCard } from './arrangement.js';
import { garden, lights, wall, type Backdrop } from './backdrops.js';
import { nearLeaves } from './foregrounds.js';
import { CANDLE_HEIGHT, candle, hand } from './props.js';
import type { Setting } from './settings.js';
import type { Format, Shot } from './shots.js';
import { held } from './upright-cards.js';

const SIZES: Record<Format, readonly [number, number]> = {
  portrait: [900, 1200],
  landscape: [1200, 900],
  square: [1000, 1000],
};
const SKINS = ['#C98F6B', '#8A5A3C', '#E3B394'] as const;

/** Sets up everything that one shot shows, at a share of the full size. */
export async function composeScene(shot: Shot, index: number, scale: number): Promise<Scene> {
  const random = new SeededRandom(index * 97 + 11);
  const [width, height] = SIZES[shot.format].map((side) => 4 * math.round((side * scale) / 4)) as [
    number,
    number,
  ];
  const arrangement = shot.arrange(random);
  const camera = placeCamera(arrangement.pose, width, height);
  const setting = shot.setting(index % 7);
  const cards = await layCards(arrangement, camera, shot, index);
  const { behind, before } = await placeProps(arrangement, shot, random);
  return {
    camera,
    surface: setting.surface,
    light: { ...lightFor(arrangement, setting), points: candlelight(shot, arrangement) },
    solids: inOrder(shot, index, cards, behind, before),
    lens: {
      focus: focusDepth(arrangement, camera),
      aperture: arrangement.aperture * scale,
      exposure: setting.exposure,
      warmth: setting.warmth,
      vignette: 0.26,
      grain: 8,
    },
    backdrop: backdropFor(shot, index, random),
    tableEnd: 42,
    foreground: shot.leaves ? nearLeaves(random, width, height, scale) : undefined,
    seed: index,
  };
}

async function placeProps(arrangement: Arrangement, shot: Shot, random: SeededRandom) {
  const behind: Solid[] = [];
  const before: Solid[] = [];
  for (const [order, place] of shot.props.entries()) {
    const spot = spotFor(arrangement, shot, order);
    (spot[1] > 0 ? behind : before).push(...(await place(spot, random)));
  }
  return { behind, before };
}

// A wide picture has less room behind the cards and more beside them.
function spotFor(arrangement: Arrangement, shot: Shot, order: number): Vec3 {
  const [x, y, z] = arrangement.spots[order]!;
  const aside = shot.format === 'landscape' && y > 6 && !arrangement.litFromFront;
  return aside ? [x * 1.6, y * 0.66, z] : [x, y, z];
}

async function layCards(
  arrangement: Arrangement,
  camera: Camera,
  shot: Shot,
  index: number,
): Promise<CardSolid[]> {
  const faces = new Map<LaidCard['face'], Texture>();
  const edge = linearColour(CUT_EDGE);
  const solids: CardSolid[] = [];
  for (const card of arrangement.cards) {
    const face = faces.get(card.face) ?? (await drawFace(card, camera, shot, index));
    faces.set(card.face, face);
    solids.push(new CardSolid({ ...card, waver: card.face === 'back' ? 0 : 0.09 }, face, edge));
  }
  return solids;
}

// A face is drawn as large as it appears, so that its lines stay crisp and never shimmer.
function drawFace(card: LaidCard, camera: Camera, shot: Shot, index: number): Promise<Texture> {
  const depth = project(camera, card.centre)[2];
  const width = math.round((CARD_WIDTH * camera.focal) / depth);
  if (card.face === 'back')
    return drawBack(BACK_GROUNDS[(index * 7 + (index >> 2)) % BACK_GROUNDS.length]!, width);
  const motif = MOTIFS[(index + card.face * 9) % MOTIFS.length]!;
  return drawFront(motif, PRINTS[(shot.print + card.face * 5) % PRINTS.length]!, width);
}

function inOrder(
  shot: Shot,
  index: number,
  cards: readonly Solid[],
  behind: readonly Solid[],
  before: readonly Solid[],
): Solid[] {
  if (shot.arrange !== held) return [...behind, ...cards, ...before];
  const fingers = hand(SKINS[index % SKINS.length]!);
  return [...behind, fingers.behind, ...cards, fingers.before];
}

function lightFor(arrangement: Arrangement, { light }: Setting): Light {
  if (!arrangement.litFromFront) return light;
  const [x, y, z] = light.key.direction;
  return { ...light, key: { ...light.key, direction: [x, -math.abs(y), z] } };
}

function candlelight(shot: Shot, arrangement: Arrangement): PointLight[] {
  const order = shot.props.indexOf(candle);
  if (order < 0) return [];
  const at = spotFor(arrangement, shot, order);
  return [{ position: [at[0], at[1], CANDLE_HEIGHT + 1.8], colour: [1.75, 0.98, 0.42] }];
}

function focusDepth(arrangement: Arrangement, camera: Camera): number {
  const hero = arrangement.cards.find((card) => card.face === 0)!;
  return project(camera, hero.centre)[2];
}

function backdropFor(shot: Shot, index: number, random: SeededRandom): Backdrop {
  const evening = () => lights(random, '#2A211B', ['#FFB45E', '#FFD9A0', '#E8743C', '#9FB7C9']);
  if (shot.props.includes(candle)) return evening();
  const choices = [() => wall('#CBBBA2'), evening, () => garden(random)];
  return choices[index % choices.length]!();
}
