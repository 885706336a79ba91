import type { PreparedImage } from '../../domain/image.js';
import type { Variant } from '../../domain/media.js';

/** Tasks of the decoder. */
export type Task =
  | { name: 'inspect' }
  | {
      name: 'prepare';
      type: string;
      side: number;
      pixels: number;
      sampleSide: number;
      /** Degrees clockwise by which a stored image is turned. */
      turned?: number;
    }
  | { name: 'shrink'; variant: Variant };

/** The hash is made of the samples, outside of the decoder. */
export interface DecodedImage extends Omit<PreparedImage, 'perceptualHash'> {
  samples: Uint8Array;
}

/** A task for the decoder. */
export interface Job {
  id: number;
  task: Task;
  bytes: Uint8Array;
}

/** Data from the header of an image. */
export interface ImageHeader {
  /** MIME type of the format. */
  type: string;
  width: number;
  height: number;
}

export type Refusal = 'not-an-image' | 'undecodable' | 'layers' | 'broken' | 'memory';

/** Result of a task. */
export interface Outcome {
  refusal?: Refusal;
  header?: ImageHeader;
  image?: DecodedImage;
  smaller?: Uint8Array;
}

export interface Answer extends Outcome {
  id: number;
}

/** Input of the thread that reads a HEIC image. */
export interface HeicTask {
  libheif: WebAssembly.Module;
  bytes: Uint8Array;
  side: number;
  pixels: number;
}

/** Result of the thread that reads a HEIC image. */
export interface HeicOutcome {
  refusal?: Refusal;
  png?: Uint8Array;
}
