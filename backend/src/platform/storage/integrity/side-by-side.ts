/** The items with one key in two lists; at least one of them exists. */
export interface Pair<Left, Right> {
  key: string;
  left?: Left;
  right?: Right;
}

/** Merge-joins two lists that are sorted by ascending key. */
export async function* sideBySide<Left extends { key: string }, Right extends { key: string }>(
  lefts: AsyncIterable<Left>,
  rights: AsyncIterable<Right>,
): AsyncIterable<Pair<Left, Right>> {
  const [leftList, rightList] = [lefts[Symbol.asyncIterator](), rights[Symbol.asyncIterator]()];
  let [left, right] = [await valueOf(leftList), await valueOf(rightList)];
  while (left || right) {
    const { key } = (!right || (left && left.key <= right.key) ? left : right) as Left | Right;
    const pair: Pair<Left, Right> = {
      key,
      ...(left?.key === key && { left }),
      ...(right?.key === key && { right }),
    };
    yield pair;
    if (pair.left) left = await valueOf(leftList);
    if (pair.right) right = await valueOf(rightList);
  }
}

async function valueOf<Item>(list: AsyncIterator<Item>): Promise<Item | undefined> {
  const next = await list.next();
  return next.done ? undefined : next.value;
}
