import type { FeedPageDto } from './generated.ts';

export type OwnItem = FeedPageDto['items'][number];
export type OwnPhoto = Extract<OwnItem, { type: 'image' }>;
export type OwnAnswer = Extract<OwnItem, { type: 'response' }>;

/** Photos and answers have separate id sequences, so only type and id together identify an item. */
export interface OwnItemName<Type extends OwnItem['type'] = OwnItem['type']> {
  type: Type;
  id: number;
}
export type ItemNamed<Type> = Extract<OwnItem, { type: Type }>;

export function findItem<Type extends OwnItem['type']>(
  pages: readonly FeedPageDto[],
  name: OwnItemName<Type>,
): ItemNamed<Type> | undefined {
  const found = pages.flatMap(({ items }) => items).find((item) => isNamed(item, name));
  return found as ItemNamed<Type> | undefined;
}

export function takeOut(pages: readonly FeedPageDto[], name: OwnItemName): void {
  for (const page of pages) page.items = page.items.filter((item) => !isNamed(item, name));
}

/** Inserts an item at the position of its time; other items may have been added or removed. */
export function putBack(pages: FeedPageDto[], item: OwnItem): void {
  if (findItem(pages, { type: item.type, id: item.data.id })) return;
  const isOlder = (other: OwnItem) => Date.parse(other.timestamp) < Date.parse(item.timestamp);
  const page = pages.find(({ items }) => items.some(isOlder)) ?? pages.at(-1);
  if (!page) return;
  const index = page.items.findIndex(isOlder);
  page.items.splice(index < 0 ? page.items.length : index, 0, item);
}

function isNamed(item: OwnItem, { type, id }: OwnItemName): boolean {
  return item.type === type && item.data.id === id;
}
