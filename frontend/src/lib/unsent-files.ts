import { inTab } from './browser-storage.ts';

/** A folder of the browser's cache storage; it holds the files of one form. */
const CACHE = 'unspoken-unsent';
/** The note of this tab; its storage ends with the tab, so that nobody else finds the files. */
const TAB_KEY = 'unspoken.unsent';
const KEPT_MS = 24 * 60 * 60 * 1_000;

export interface Unsent {
  /** Accounts for which the files are kept. */
  owners: readonly string[];
  /** JSON. */
  values: unknown;
  files: readonly Blob[];
}

type Note = Omit<Unsent, 'files'> & { at: number; count: number };

/** The files that are in the storage, or on their way there. */
let stored: readonly Blob[] = [];
/** The last change of the storage, after which the next one begins: what was forgotten is not written later. */
let lastChange: Promise<unknown> = Promise.resolve();

/** Keeps files that were not sent yet on this device, for this tab and a day. Without storage they end with the page. */
export async function keepUnsent({ owners, values, files }: Unsent): Promise<void> {
  const isStored = files.length === stored.length && files.every((file, at) => file === stored[at]);
  const at = (isStored && readNote()?.at) || Date.now();
  const note: Note = { owners, values, at, count: files.length };
  if (!inTab.write(TAB_KEY, JSON.stringify(note))) return forgetUnsent();
  if (isStored) return;
  stored = files;
  await inTurn(async () => {
    await caches.delete(CACHE);
    if (stored !== files) return;
    const cache = await caches.open(CACHE);
    await Promise.all(files.map((file, index) => cache.put(place(at, index), new Response(file))));
  }).catch(forgetUnsent);
}

/** What this tab keeps for an owner; null when there is nothing. */
export async function unsentOf(owner: string): Promise<Unsent | null> {
  try {
    await forgetOldUnsent();
    const note = readNote();
    if (!note?.owners.includes(owner)) return null;
    const cache = await caches.open(CACHE);
    const places = Array.from({ length: note.count }, (_, index) => place(note.at, index));
    const replies = await Promise.all(places.map((each) => cache.match(each)));
    const found = replies.filter((reply) => reply !== undefined);
    if (found.length < note.count) return null;
    stored = await Promise.all(found.map((reply) => reply.blob()));
    return { owners: note.owners, values: note.values, files: stored };
  } catch {
    return null;
  }
}

export function forgetUnsent(): void {
  stored = [];
  inTab.write(TAB_KEY, null);
  void inTurn(() => caches.delete(CACHE)).catch(() => undefined);
}

/** Removes what is kept for other users. */
export function forgetUnsentExcept(owner: string): void {
  const note = readNote();
  if (note && !note.owners.includes(owner)) forgetUnsent();
}

/** Removes what is older than a day; also what a tab left that was closed. */
export async function forgetOldUnsent(): Promise<void> {
  try {
    if (!(await caches.has(CACHE))) return;
    const [request] = await (await caches.open(CACHE)).keys();
    const at = Number(request && new URL(request.url).searchParams.get('at'));
    if (Date.now() - at > KEPT_MS) forgetUnsent();
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}

function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const done = lastChange.then(change);
  lastChange = done.catch(() => undefined);
  return done;
}

function place(at: number, index: number): string {
  return `/unsent/${index}?at=${at}`;
}

function readNote(): Note | null {
  return inTab.readJson(TAB_KEY) as Note | null;
}
