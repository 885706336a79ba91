import { inTab } from './browser-storage.ts';

/** Cache of the browser with the files of one form. */
const CACHE = 'unspoken-unsent';
/** Key of the note about the files of a tab. It is deleted with the tab, so that nobody else finds the files. */
const TAB_KEY = 'unspoken.unsent';
const LIFETIME_MS = 24 * 60 * 60 * 1_000;

export interface Unsent {
  /** The accounts that may read the files. */
  owners: readonly string[];
  /** Other data of the form, as JSON. */
  values: unknown;
  files: readonly Blob[];
}

type Note = Omit<Unsent, 'files'> & { at: number; count: number };

/** The files that are stored or being stored. */
let stored: readonly Blob[] = [];
/** The running change of the storage. The next one begins after it, so that forgotten files are not written later. */
let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Stores unsent files on this device, for this tab and at most a day. Without storage, only the form has them, as long
 * as the page is open.
 */
export async function storeUnsent({ owners, values, files }: Unsent): Promise<void> {
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

/** The files that this tab has stored for an owner; null without any. */
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

/** Removes the files that are stored for other users. */
export function forgetUnsentExcept(owner: string): void {
  const note = readNote();
  if (note && !note.owners.includes(owner)) forgetUnsent();
}

/** Removes files that are older than a day, also those of closed tabs. */
export async function forgetOldUnsent(): Promise<void> {
  try {
    if (!(await caches.has(CACHE))) return;
    const [request] = await (await caches.open(CACHE)).keys();
    const at = Number(request && new URL(request.url).searchParams.get('at'));
    if (Date.now() - at > LIFETIME_MS) forgetUnsent();
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
