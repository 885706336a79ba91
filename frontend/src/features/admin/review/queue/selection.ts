/** Photos that are selected in the grid. */
export interface Selection {
  chosen: ReadonlySet<number>;
  /** Place from which Shift extends the selection. */
  anchor: number;
  /** The selection before Shift extended it. */
  base: ReadonlySet<number>;
  /** Number of photos that were left out, because they were not loaded. */
  leftOut: number;
}

type Places = readonly (number | null)[];

const NONE: ReadonlySet<number> = new Set();

export const NOTHING_CHOSEN: Selection = { chosen: NONE, anchor: 0, base: NONE, leftOut: 0 };

/** Selects these photos; Shift extends the selection from this place. */
export function choice(ids: Iterable<number>, anchor: number, leftOut = 0): Selection {
  const chosen = new Set(ids);
  return { chosen, anchor, base: chosen, leftOut };
}

/** Adds or removes the photo in this place. */
export function toggled({ chosen, leftOut }: Selection, places: Places, at: number): Selection {
  const changed = new Set(chosen);
  const id = places[at] ?? null;
  if (id !== null && !changed.delete(id)) changed.add(id);
  return choice(changed, at, leftOut);
}

/** Adds all photos between the anchor and this place; photos that are not loaded yet are left out. */
export function extended({ anchor, base }: Selection, places: Places, to: number): Selection {
  const between = places.slice(Math.min(anchor, to), Math.max(anchor, to) + 1);
  const chosen = new Set([...base, ...between.filter((id) => id !== null)]);
  return { anchor, base, chosen, leftOut: unloadedIn(between) };
}

/** How many of these places are not loaded yet. */
export function unloadedIn(places: Places): number {
  return places.filter((id) => id === null).length;
}
