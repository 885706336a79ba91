import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import type { UploadInFlight } from '../application/uploads-in-flight.js';
import { ImageTooLargeError, UploadsBusyError } from '../domain/image.errors.js';
import { IMAGE_LIMITS } from '../domain/image-reader.js';

type Done = (failure?: unknown, info?: Partial<Express.Multer.File>) => void;

/** The file of an upload, in a buffer whose size was reserved before the first byte arrived. */
export class HeldFile implements StorageEngine {
  private bytes = Buffer.alloc(0);
  private size = 0;
  private refuse: (failure: Error) => void = () => undefined;

  constructor(private readonly upload: UploadInFlight) {
    upload.onGivenUp(() => {
      this.free();
      this.refuse(new UploadsBusyError());
    });
  }

  onRefused(refuse: (failure: Error) => void): void {
    this.refuse = refuse;
  }

  /** Writes each chunk into one buffer: collecting chunks and joining them would take twice the memory. */
  _handleFile(_request: Request, { stream }: Express.Multer.File, done: Done): void {
    this.bytes = Buffer.allocUnsafeSlow(Math.min(this.upload.bytes, IMAGE_LIMITS.bytes));
    stream.on('data', (chunk: Buffer) => {
      this.size += chunk.copy(this.bytes, this.size);
      this.upload.grow(chunk.length);
    });
    stream.once('limit', () => this.refuse(new ImageTooLargeError('bytes')));
    stream.once('end', () => {
      this.upload.complete();
      done(null, { buffer: this.bytes.subarray(0, this.size), size: this.size });
    });
  }

  _removeFile(_request: Request, _file: Express.Multer.File, done: (failure: null) => void): void {
    done(null);
  }

  /** Frees the memory immediately: many such buffers could pile up before the garbage collector runs. */
  free(): void {
    this.bytes.buffer.transfer(0);
    this.bytes = Buffer.alloc(0);
    this.size = 0;
  }
}
