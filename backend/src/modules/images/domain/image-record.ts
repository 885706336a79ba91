import type { Visibility } from './image.js';
import type { RemovalReason } from './removal.js';

/** What an owner may know of an image, and where its bytes are. */
export interface ImageRecord {
  id: number;
  objectKey: string;
  mimetype: string;
  fileSize: number;
  width: number;
  height: number;
  rotation: number;
  /** Whether the owner of the address has not accepted it. */
  unclaimed: boolean;
  visibility: Visibility;
  removed: boolean | null;
  removedAt: Date | null;
  removalReason: RemovalReason | null;
  removalNote: string | null;
  appealedAt: Date | null;
  appealNote: string | null;
  appealAnsweredAt: Date | null;
  utmSource: string | null;
  utmMedium: string | null;
  pageUrl: string | null;
  createdAt: Date;
}
