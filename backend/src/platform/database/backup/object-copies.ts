import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../storage/object-store.js';
import { OBJECT_LIST, objectFile, WANTED_LIST } from './backup-layout.js';
import type { FileSeal, Manifest, TableCopy } from './manifest.js';
import { itemsOf, linesOf, writeSealed } from './sealed-file.js';
import type { KeptObject, Snapshot } from './snapshot.js';

/** An object as the backup's object list stores it. */
export interface ObjectCopy extends FileSeal, KeptObject {}

/** Where a backup is written, and when it is given up. */
export interface Target {
  folder: string;
  stop: AbortSignal;
}

interface Source {
  snapshot: Snapshot;
  tables: TableCopy[];
  store: ObjectStore;
}

interface Notes extends Pick<Manifest, 'deletedMeanwhile' | 'missing'> {
  copied: number;
  missingCount: number;
}

/** Number of objects read in parallel. */
const READERS = 8;

/** Objects held in memory: there may be millions. */
const PORTION = 1_000;

/** Missing objects that the manifest names. */
const NAMED_MISSING = 1_000;

/** Notes which objects the rows of the snapshot reference; their bytes are read after it. */
export async function listWanted(
  { snapshot, tables }: Source,
  { folder, stop }: Target,
): Promise<void> {
  await writeSealed(join(folder, WANTED_LIST), linesOf(snapshot.objects(tables)), stop);
}

/** Copies the objects that `listWanted` noted and lists those that the store had. All readers have ended when it throws. */
export async function copyWanted(
  source: Source,
  target: Target,
): Promise<Pick<Manifest, 'objects' | 'deletedMeanwhile' | 'missing' | 'missingCount'>> {
  const notes: Notes = { copied: 0, deletedMeanwhile: [], missing: [], missingCount: 0 };
  const copies = copyEach(source, target, notes);
  try {
    const seal = await writeSealed(join(target.folder, OBJECT_LIST), linesOf(copies), target.stop);
    await rm(join(target.folder, WANTED_LIST));
    const { copied: count, ...absent } = notes;
    return { objects: { count, ...seal }, ...absent };
  } finally {
    // Waits for the readers when the list could not be written.
    await copies.return(undefined);
  }
}

async function* copyEach(source: Source, target: Target, notes: Notes): AsyncGenerator<ObjectCopy> {
  const wanted = itemsOf<KeptObject>(join(target.folder, WANTED_LIST));
  for await (const portion of inPortions(wanted)) {
    const copies = await copySome(source.store, portion, target);
    const had = copies.filter((copy) => copy !== null);
    const absent = portion.filter((_object, place) => copies[place] === null);
    if (absent.length > 0) await sortOut(source, absent, notes);
    notes.copied += had.length;
    yield* had;
  }
}

async function* inPortions<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let portion: Item[] = [];
  for await (const item of items) {
    portion.push(item);
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** Returns null for each object that the store does not have. All readers have ended when it throws. */
async function copySome(
  store: ObjectStore,
  wanted: KeptObject[],
  { folder, stop }: Target,
): Promise<(ObjectCopy | null)[]> {
  const copies: (ObjectCopy | null)[] = [];
  const places = wanted.entries();
  const failed = new AbortController();
  const target = { folder, stop: AbortSignal.any([stop, failed.signal]) };
  const read = async () => {
    for (const [place, object] of places) copies[place] = await copyObject(store, object, target);
  };
  const end = (failure: unknown) => failed.abort(failure);
  await Promise.all(Array.from({ length: READERS }, () => read().catch(end)));
  target.stop.throwIfAborted();
  return copies;
}

async function copyObject(
  store: ObjectStore,
  object: KeptObject,
  { folder, stop }: Target,
): Promise<ObjectCopy | null> {
  stop.throwIfAborted();
  const bytes = await store.open(object.key);
  return (
    bytes && { ...object, ...(await writeSealed(objectFile(folder, object.key), bytes, stop)) }
  );
}

/**
 * Notes absent objects: one whose row is gone too was deleted during the backup; one whose row is still there is
 * missing.
 */
async function sortOut(
  { snapshot, tables }: Source,
  absent: KeptObject[],
  notes: Notes,
): Promise<void> {
  const keys = absent.map(({ key }) => key);
  const referenced = await snapshot.referenced(tables, keys);
  for (const key of keys) {
    if (!referenced.has(key)) {
      notes.deletedMeanwhile.push(key);
      continue;
    }
    notes.missingCount += 1;
    if (notes.missing.length < NAMED_MISSING) notes.missing.push(key);
  }
}
