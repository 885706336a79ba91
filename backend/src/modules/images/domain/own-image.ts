import type { Visibility } from './image.js';

/** An image as its owner sees it. */
export interface OwnImage {
  id: number;
  /** `/media/<name>`, without a signature. */
  objectStorageUrl: string;
  width: number;
  height: number;
  placeholder: string;
  rotation: number;
  visibility: Visibility;
  /** True when a moderator removed it. */
  removed: boolean;
  /** True when everyone may see the image, so that its URL needs no signature. */
  visible: boolean;
  createdAt: Date;
}
