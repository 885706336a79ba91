import type { PhotoToRate } from '../../../lib/served-photo.ts';
import type { PhotoSource } from './photo-source.ts';

/** One display of a photo; a repeat has another key. */
export interface Showing {
  readonly key: number;
  readonly photo: PhotoToRate;
}

export type SupplySnapshot =
  | { readonly status: 'ready'; readonly showing: Showing }
  | { readonly status: 'loading'; readonly first: boolean; readonly showing: null }
  | { readonly status: 'empty' | 'failed'; readonly showing: null };

/** After this many broken photos in a row, stops and offers a retry. */
const BROKEN_IN_A_ROW = 3;
/** Time in ms after which a photo counts as broken: browsers wait for a stalled connection for minutes. */
export const PHOTO_PATIENCE = 30_000;

/** Shows one photo and keeps the next one decoded. */
export class PhotoSupply {
  private current: SupplySnapshot = { status: 'loading', first: true, showing: null };
  private lastKey = 0;
  private lastId: number | null = null;
  private broken = 0;
  private started = false;
  /** Between `start` and `stop`. */
  private isShown = false;
  private ahead: Promise<PhotoToRate | null> | null = null;
  private decoded: PhotoToRate | null = null;
  /** The call that brings the photo to show next. */
  private coming: Promise<PhotoToRate | null> | null = null;
  private overdue: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly source: PhotoSource,
    private readonly decode: (url: string) => Promise<void>,
    /** Shown from the start: served with the page. */
    first: PhotoToRate | null = null,
  ) {
    if (first) this.show(first);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SupplySnapshot => this.current;

  /** Requests the first photo unless there is one; a second call does nothing. */
  start(): void {
    this.isShown = true;
    if (this.started) return;
    this.started = true;
    if (this.current.status === 'ready') return this.limit();
    // The first photo is shown while it loads: waiting for decoding would only delay it.
    void this.bring(this.source.next([]));
  }

  /** Takes a first photo back that must not be shown; `start` then requests another one. */
  withdraw(): void {
    this.publish({ status: 'loading', first: true, showing: null });
  }

  /** Shows the next photo, immediately if it is decoded. */
  advance(): void {
    if (this.current.status !== 'ready') return;
    if (this.decoded) {
      this.show(this.decoded);
      return;
    }
    this.publish({ status: 'loading', first: false, showing: null });
    // Retries a failed preload once, now that the photo is needed.
    void this.bring(this.ahead ? this.ahead.catch(() => this.prepare()) : this.prepare());
  }

  /** The photos are shown no longer: waits for none of them. */
  stop(): void {
    this.isShown = false;
    clearTimeout(this.overdue);
  }

  /** The current photo has loaded; the next one may now use the bandwidth. */
  loaded(): void {
    clearTimeout(this.overdue);
    this.broken = 0;
    if (this.ahead === null) this.lookAhead();
  }

  /** Replaces a current photo that cannot be loaded, a limited number of times. */
  skipBroken(): void {
    if (this.current.status !== 'ready') return;
    this.broken += 1;
    if (this.broken < BROKEN_IN_A_ROW) this.advance();
    else this.publish({ status: 'failed', showing: null });
  }

  /** Tries again after an empty or failed result, and while a photo does not come. */
  retry(): void {
    if (!this.started || this.current.status === 'ready') return;
    this.broken = 0;
    this.forgetAhead();
    this.publish({ status: 'loading', first: false, showing: null });
    void this.bring(this.prepare());
  }

  private async bring(coming: Promise<PhotoToRate | null>): Promise<void> {
    this.coming = coming;
    try {
      const photo = await coming;
      if (this.coming !== coming) return;
      if (photo) this.show(photo);
      else this.publish({ status: 'empty', showing: null });
    } catch {
      if (this.coming !== coming) return;
      this.forgetAhead();
      this.publish({ status: 'failed', showing: null });
    }
  }

  private show(photo: PhotoToRate): void {
    this.lastKey += 1;
    this.lastId = photo.id;
    this.forgetAhead();
    this.publish({ status: 'ready', showing: { key: this.lastKey, photo } });
    if (this.isShown) this.limit();
  }

  private limit(): void {
    this.overdue = setTimeout(() => this.skipBroken(), PHOTO_PATIENCE);
  }

  private lookAhead(): void {
    const ahead = this.prepare();
    this.ahead = ahead;
    ahead.then(
      (photo) => {
        if (this.ahead === ahead) this.decoded = photo;
      },
      // Reported when the photo is needed, not while another one is shown.
      () => undefined,
    );
  }

  private forgetAhead(): void {
    this.ahead = null;
    this.decoded = null;
  }

  private async prepare(): Promise<PhotoToRate | null> {
    const avoid = this.lastId === null ? [] : [this.lastId];
    for (let tries = 0; tries < BROKEN_IN_A_ROW; tries += 1) {
      const photo = await this.source.next(avoid);
      if (photo === null || (await this.decodes(photo))) return photo;
      avoid.push(photo.id);
    }
    throw new Error('No photo could be loaded');
  }

  private async decodes(photo: PhotoToRate): Promise<boolean> {
    return this.decode(photo.objectStorageUrl).then(
      () => true,
      () => false,
    );
  }

  private publish(snapshot: SupplySnapshot): void {
    clearTimeout(this.overdue);
    this.current = snapshot;
    for (const listener of this.listeners) listener();
  }
}
