import { onDevice, PHOTOS_KEY } from '../../../lib/browser-storage.ts';

const LONGEST = 200;

export interface KnownPhotos {
  /** The photos that this browser got last, at most `LONGEST`; the latest is at the end. */
  seen: number[];
  /** Photos that were reported here; never shown again. */
  reported: number[];
}

/** Used while storage is blocked or full, until the page is closed. */
let held: string | null = null;

/** Read from storage each time: other tabs write it, too. */
export function knownPhotos(): KnownPhotos {
  const [seen = '', reported = ''] = read().split(';');
  return { seen: idsIn(seen), reported: idsIn(reported) };
}

/** Whether the photo is neither among those that this browser got last nor reported by it. */
export function isFresh({ id }: { id: number }): boolean {
  const { seen, reported } = knownPhotos();
  return !seen.includes(id) && !reported.includes(id);
}

/** Adds photos to the end of the list of those that this browser got. */
export function rememberSeen(ids: readonly number[]): void {
  const { seen, reported } = knownPhotos();
  write({ seen: latest(seen, ids), reported });
}

/** Adds a photo to the reported ones, which this browser never shows again. */
export function rememberReported(id: number): void {
  const { seen, reported } = knownPhotos();
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
  return held ?? onDevice.read(PHOTOS_KEY) ?? '';
}

function write({ seen, reported }: KnownPhotos): void {
  const text = `${seen.join()};${reported.join()}`;
  held = onDevice.write(PHOTOS_KEY, text) ? null : text;
}
