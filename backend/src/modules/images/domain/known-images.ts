export type Moderation = 'before' | 'after';

/** Ids of images that a browser has shown, the one shown longest ago first, and of those it must not show again. */
export interface KnownImages {
  seen: number[];
  never: number[];
}
