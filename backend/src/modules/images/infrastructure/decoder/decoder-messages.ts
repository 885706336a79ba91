import type { PictureHeader } from '../../domain/decoding-memory.js';
import type { PreparedPicture } from '../../domain/image.js';
import type { Variant } from '../../domain/media-variant.js';

/** What the decoder is asked to do with bytes. */
export type Task =
  | { name: 'inspect' }
  | { name: 'prepare'; type: string; side: number; pixels: number }
  | { name: 'shrink'; variant: Variant };

/** A task on its way to the decoder; so many bytes follow on its standard input, in the order of the jobs. */
export interface Job {
  id: number;
  task: Task;
  size: number;
  /** How much memory the task may take, in bytes. */
  memory: number;
}

export type Refusal = 'not-a-picture' | 'undecodable' | 'broken' | 'memory';

/** What came of a task. */
export interface Outcome {
  refusal?: Refusal;
  header?: PictureHeader;
  picture?: PreparedPicture;
  smaller?: Uint8Array;
}

export interface Answer extends Outcome {
  id: number;
}

/** What the thread that reads a HEIC picture is given. */
export interface HeicTask {
  libheif: WebAssembly.Module;
  bytes: Uint8Array;
  side: number;
  pixels: number;
  memory: number;
}

/** What came of it. */
export interface HeicOutcome {
  refusal?: Refusal;
  png?: Uint8Array;
}
