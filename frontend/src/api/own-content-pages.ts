import type { FeedPageDto } from './generated.ts';

export type OwnItem = FeedPageDto['items'][number];
export type OwnPicture = Extract<OwnItem, { type: 'image' }>;
export type OwnAnswer = Extract<OwnItem, { type: 'response' }>;

/** Pictures and answers have separate id sequences: type and id together identify an item. */
export type OwnItemName = Pick<OwnItem, 'type'> & { id: number };

export function findItem(pages: readonly FeedPageDto[], name: OwnItemName): OwnItem | undefined {
  return pages.flatMap(({ items }) => items).find((item) => isNamed(item, name));
}

export function takeOut(pages: readonly FeedPageDto[], name: OwnItemName): void {
  for (const page of pages) page.items = page.items.filter((item) => !isNamed(item, name));
}

/** Inserts an item at the position of its time; other items may have been added or removed meanwhile. */
export function putBack(pages: FeedPageDto[], item: OwnItem): void {
  if (findItem(pages, { type: item.type, id: item.data.id })) return;
  const page = pages.find(({ items }) => items.some(isOlderThan(item))) ?? pages.at(-1);
  if (!page) return;
  const index = page.items.findIndex(isOlderThan(item));
  page.items.splice(index < 0 ? page.items.length : index, 0, item);
}

/** Changes the picture with this id, if a loaded page contains it. */
export function changePicture(
  pages: readonly FeedPageDto[],
  id: number,
  change: Partial<OwnPicture['data']>,
): void {
  const found = findItem(pages, { type: 'image', id });
  if (found) Object.assign(found.data, change);
}

/** Changes the answer with this id, if a loaded page contains it. */
export function changeAnswer(
  pages: readonly FeedPageDto[],
  id: number,
  change: Partial<OwnAnswer['data']>,
): void {
  const found = findItem(pages, { type: 'response', id });
  if (found) Object.assign(found.data, change);
}

function isNamed(item: OwnItem, { type, id }: OwnItemName): boolean {
  return item.type === type && item.data.id === id;
}

function isOlderThan({ timestamp }: OwnItem): (other: OwnItem) => boolean {
  return (other) => Date.parse(other.timestamp) < Date.parse(timestamp);
}
