import type { Picture, PictureSource } from './picture.ts';

/** One appearance of a picture; the same picture shown later has another key. */
export interface Showing {
  readonly key: number;
  readonly picture: Picture;
}

export type SupplySnapshot =
  | { readonly status: 'ready'; readonly showing: Showing }
  | { readonly status: 'loading'; readonly first: boolean; readonly showing: null }
  | { readonly status: 'empty' | 'failed'; readonly showing: null };

/** So many pictures in a row may fail to load before the person is asked instead of the server. */
const BROKEN_IN_A_ROW = 3;

/** Keeps one picture on show and the next one decoded behind it. */
export class PictureSupply {
  private current: SupplySnapshot = { status: 'loading', first: true, showing: null };
  private lastKey = 0;
  private lastId: number | null = null;
  private broken = 0;
  private started = false;
  private ahead: Promise<Picture | null> | null = null;
  private decoded: Picture | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly source: PictureSource,
    private readonly decode: (url: string) => Promise<void>,
    /** On show from the beginning: it came with the page. */
    first: Picture | null = null,
  ) {
    if (first) this.show(first);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SupplySnapshot => this.current;

  /** Draws the first picture unless there is one; starting twice draws once. */
  start(): void {
    if (this.started) return;
    this.started = true;
    if (this.current.status === 'ready') return;
    // The first picture is shown while it loads: waiting for its decoding would only delay it.
    void this.bring(this.source.next([]));
  }

  /** Puts the next picture on show, at once when it is decoded already. */
  advance(): void {
    if (this.current.status !== 'ready') return;
    if (this.decoded) {
      this.show(this.decoded);
      return;
    }
    this.publish({ status: 'loading', first: false, showing: null });
    // A look-ahead that failed earlier gets one more chance now that the picture is wanted.
    void this.bring(this.ahead ? this.ahead.catch(() => this.prepare()) : this.prepare());
  }

  /** The picture on show has loaded; only now may the next one compete for the line. */
  loaded(): void {
    this.broken = 0;
    if (this.ahead === null) this.lookAhead();
  }

  /** The picture on show can't be loaded: another one takes its place, up to a bound. */
  skipBroken(): void {
    if (this.current.status !== 'ready') return;
    this.broken += 1;
    if (this.broken < BROKEN_IN_A_ROW) this.advance();
    else this.publish({ status: 'failed', showing: null });
  }

  /** Asks anew after there was nothing, or nothing that worked. */
  retry(): void {
    if (this.current.status !== 'empty' && this.current.status !== 'failed') return;
    this.broken = 0;
    this.forgetAhead();
    this.publish({ status: 'loading', first: false, showing: null });
    void this.bring(this.prepare());
  }

  private async bring(coming: Promise<Picture | null>): Promise<void> {
    try {
      const picture = await coming;
      if (picture) this.show(picture);
      else this.publish({ status: 'empty', showing: null });
    } catch {
      this.forgetAhead();
      this.publish({ status: 'failed', showing: null });
    }
  }

  private show(picture: Picture): void {
    this.lastKey += 1;
    this.lastId = picture.id;
    this.forgetAhead();
    this.publish({ status: 'ready', showing: { key: this.lastKey, picture } });
  }

  private lookAhead(): void {
    const ahead = this.prepare();
    this.ahead = ahead;
    ahead.then(
      (picture) => {
        if (this.ahead === ahead) this.decoded = picture;
      },
      // Said when the picture is wanted, not while another one is being looked at.
      () => undefined,
    );
  }

  private forgetAhead(): void {
    this.ahead = null;
    this.decoded = null;
  }

  private async prepare(): Promise<Picture | null> {
    const avoid = this.lastId === null ? [] : [this.lastId];
    for (let tries = 0; tries < BROKEN_IN_A_ROW; tries += 1) {
      const picture = await this.source.next(avoid);
      if (picture === null || (await this.decodes(picture))) return picture;
      avoid.push(picture.id);
    }
    throw new Error('No picture could be loaded');
  }

  private async decodes(picture: Picture): Promise<boolean> {
    return this.decode(picture.objectStorageUrl).then(
      () => true,
      () => false,
    );
  }

  private publish(snapshot: SupplySnapshot): void {
    this.current = snapshot;
    for (const listener of this.listeners) listener();
  }
}
