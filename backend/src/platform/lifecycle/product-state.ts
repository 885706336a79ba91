import { Injectable } from '@nestjs/common';

/** Lifecycle of this process: opening until its database is ready and migrated, then open, then stopping. */
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

  /** Has no effect when the process is stopping. */
  open(): void {
    if (this.isOpening) this.phase = 'open';
  }

  stop(): void {
    this.phase = 'stopping';
  }
}
