import { Injectable } from '@nestjs/common';

/** How far this process is: it opens once its database is there and up to date, and is told to stop at last. */
@Injectable()
export class ProductState {
  private phase: 'opening' | 'open' | 'stopping' = 'opening';

  get isOpening(): boolean {
    return this.phase === 'opening';
  }

  get isOpen(): boolean {
    return this.phase === 'open';
  }

  get isStopping(): boolean {
    return this.phase === 'stopping';
  }

  /** A process that was told to stop never opens again. */
  open(): void {
    if (this.isOpening) this.phase = 'open';
  }

  stop(): void {
    this.phase = 'stopping';
  }
}
