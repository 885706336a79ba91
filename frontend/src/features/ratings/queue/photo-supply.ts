import type { PhotoToRate } from '../../../lib/served-photo.ts';
import type { PhotoSource } from './photo-source.ts';

/** One display of a photo; when the photo is shown again, the key is another one. */
export interface Showing {
  readonly key: number;
  readonly photo: PhotoToRate;
  /** Whether the photo is shown again because its rating was taken back. */
  readonly isBack?: boolean;
}

export type SupplySnapshot =
  | { readonly status: 'ready'; readonly showing: Showing; readonly beneath: readonly Showing[] }
  | { readonly status: 'loading'; readonly first: boolean; readonly showing: null }
  | { readonly status: 'empty' | 'failed'; readonly showing: null };

/** Number of broken photos in a row after which the supply stops and offers a retry. */
const BROKEN_IN_A_ROW = 3;
/** Time in ms after which a loading photo counts as broken; browsers wait minutes for a stalled connection. */
export const PHOTO_TIMEOUT = 30_000;

/** Number of photos that are shown beneath the current one. */
const AHEAD = 2;

/** Shows one photo and keeps the next ones decoded. */
export class PhotoSupply {
  private current: SupplySnapshot = { status: 'loading', first: true, showing: null };
  private lastKey = 0;
  private lastId: number | null = null;
  private broken = 0;
  private started = false;
  /** Whether `start` was called, and `stop` was not called since. */
  private isShown = false;
  /** Decoded photos, in the order in which they will be shown. */
  private ahead: readonly Showing[] = [];
  /** The running call for another decoded photo. */
  private drawing: Promise<PhotoToRate | null> | null = null;
  /** The running call for the photo that is shown next. */
  private coming: Promise<PhotoToRate | null> | null = null;
  private overdue: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly source: PhotoSource,
    private readonly decode: (url: string) => Promise<void>,
    /** The photo in the served HTML, which is shown from the start. */
    first: PhotoToRate | null = null,
  ) {
    if (first) this.show(first);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SupplySnapshot => this.current;

  /** Requests the first photo if there is none. A second call does nothing. */
  start(): void {
    this.isShown = true;
    if (this.started) return;
    this.started = true;
    if (this.current.status === 'ready') return this.startTimeout();
    // The first photo is shown while it loads, because waiting for its decoding would only delay it.
    void this.bring(this.source.next([]));
  }

  /** Removes a first photo that must not be shown; `start` then requests another one. */
  withdraw(): void {
    this.publish({ status: 'loading', first: true, showing: null });
  }

  /** Shows the next photo, immediately if it is decoded. */
  advance(): void {
    if (this.current.status !== 'ready') return;
    const [next, ...others] = this.ahead;
    if (next) {
      this.ahead = others;
      this.present(next);
      return;
    }
    this.publish({ status: 'loading', first: false, showing: null });
    const { drawing } = this;
    this.drawing = null;
    // Retries a failed preload once, now that the photo is needed.
    void this.bring(drawing ? drawing.catch(() => this.prepare()) : this.prepare());
  }

  /** Shows an earlier photo again; the current one follows it. */
  putBack(photo: PhotoToRate): void {
    const { showing } = this.current;
    if (showing && showing.photo.id !== photo.id) this.ahead = [showing, ...this.ahead];
    this.coming = null;
    this.present({ ...this.showingOf(photo), isBack: true });
  }

  /** Stops waiting for photos, which are no longer shown. */
  stop(): void {
    this.isShown = false;
    clearTimeout(this.overdue);
  }

  /** Called when the current photo has loaded; from now on, the next ones may use the bandwidth. */
  loaded(): void {
    clearTimeout(this.overdue);
    this.broken = 0;
    this.lookAhead();
  }

  /** Replaces a current photo that cannot be loaded, a limited number of times. */
  skipBroken(): void {
    if (this.current.status !== 'ready') return;
    this.broken += 1;
    if (this.broken < BROKEN_IN_A_ROW) this.advance();
    else this.publish({ status: 'failed', showing: null });
  }

  /** Tries again after an empty or failed result, or while a photo is overdue. */
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
    this.present(this.showingOf(photo));
  }

  private showingOf(photo: PhotoToRate): Showing {
    this.lastKey += 1;
    return { key: this.lastKey, photo };
  }

  private present(showing: Showing): void {
    this.lastId = showing.photo.id;
    this.publish({ status: 'ready', showing, beneath: this.ahead });
    if (this.isShown) this.startTimeout();
  }

  private startTimeout(): void {
    this.overdue = setTimeout(() => this.skipBroken(), PHOTO_TIMEOUT);
  }

  private lookAhead(): void {
    if (this.drawing || this.ahead.length >= AHEAD) return;
    const drawing = this.prepare();
    this.drawing = drawing;
    const end = (photo: PhotoToRate | null) => {
      // Since then, `advance` has taken this photo for display, or a retry has dropped it.
      if (this.drawing !== drawing) return;
      this.drawing = null;
      const { current } = this;
      if (!photo || current.status !== 'ready') return;
      this.ahead = [...this.ahead, this.showingOf(photo)];
      this.tell({ ...current, beneath: this.ahead });
      this.lookAhead();
    };
    // A failure is reported only when the photo is needed, not while another one is shown.
    drawing.then(end, () => end(null));
  }

  private forgetAhead(): void {
    this.ahead = [];
    this.drawing = null;
  }

  private async prepare(): Promise<PhotoToRate | null> {
    const avoid = this.ahead.map(({ photo }) => photo.id);
    if (this.lastId !== null) avoid.unshift(this.lastId);
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
    this.tell(snapshot);
  }

  private tell(snapshot: SupplySnapshot): void {
    this.current = snapshot;
    for (const listener of this.listeners) listener();
  }
}
