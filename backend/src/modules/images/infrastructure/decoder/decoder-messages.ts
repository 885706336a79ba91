import type { PreparedImage } from '../../domain/image-types.js';
import type { Variant } from '../../domain/media.js';

export type Task =
  | { name: 'inspect' }
  | {
      name: 'prepare';
      type: string;
      side: number;
      pixels: number;
      sampleSide: number;
      /** Degrees clockwise by which a stored image is rotated. */
      rotation?: number;
    }
  | { name: 'shrink'; variant: Variant };

/** `samples` are gray values. The caller of the decoder computes the hash from them. */
export interface DecodedImage extends Omit<PreparedImage, 'perceptualHash'> {
  samples: Uint8Array;
}

export interface Job {
  id: number;
  task: Task;
  bytes: Uint8Array;
}

export interface ImageHeader {
  type: string;
  width: number;
  height: number;
}

export type Refusal = 'not-an-image' | 'undecodable' | 'layers' | 'broken' | 'memory';

export interface Outcome {
  refusal?: Refusal;
  header?: ImageHeader;
  image?: DecodedImage;
  smaller?: Uint8Array;
}

export interface Answer extends Outcome {
  id: number;
}

export interface HeicTask {
  libheif: WebAssembly.Module;
  bytes: Uint8Array;
  side: number;
  pixels: number;
}

export interface HeicOutcome {
  refusal?: Refusal;
  png?: Uint8Array;
}
