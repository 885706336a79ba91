import type { Visibility } from './image.js';

/** A picture as its owner sees it. */
export interface OwnImage {
  id: number;
  /** `/media/<name>`, without a signature. */
  objectStorageUrl: string;
  width: number;
  height: number;
  placeholder: string;
  rotation: number;
  visibility: Visibility;
  /** A moderator took it down. */
  removed: boolean;
  /** Everybody may see it, so its address needs no signature. */
  visible: boolean;
  createdAt: Date;
}
