import { onDevice, PICTURES_KEY } from '../../../lib/kept.ts';

const LONGEST = 200;

export interface KnownPictures {
  /** The last 200 pictures that this browser got, latest last. */
  seen: number[];
  /** Pictures that were reported here; never shown again. */
  reported: number[];
}

/** Used while storage is blocked or full, until the page is closed. */
let held: string | null = null;

/** Read from storage each time: other tabs write it, too. */
export function knownPictures(): KnownPictures {
  const [seen = '', reported = ''] = read().split(';');
  return { seen: idsIn(seen), reported: idsIn(reported) };
}

/** Whether this browser neither got this picture lately nor reported it. */
export function isFresh({ id }: { id: number }): boolean {
  const { seen, reported } = knownPictures();
  return !seen.includes(id) && !reported.includes(id);
}

/** Makes these the latest pictures that this browser got. */
export function rememberSeen(ids: readonly number[]): void {
  const { seen, reported } = knownPictures();
  write({ seen: latest(seen, ids), reported });
}

/** Excludes a picture from this browser. */
export function rememberReported(id: number): void {
  const { seen, reported } = knownPictures();
  write({ seen, reported: latest(reported, [id]) });
}

function latest(ids: readonly number[], later: readonly number[]): number[] {
  return [...ids.filter((id) => !later.includes(id)), ...new Set(later)].slice(-LONGEST);
}

function idsIn(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}

function read(): string {
  return held ?? onDevice.read(PICTURES_KEY) ?? '';
}

function write({ seen, reported }: KnownPictures): void {
  const text = `${seen.join()};${reported.join()}`;
  held = onDevice.write(PICTURES_KEY, text) ? null : text;
}
