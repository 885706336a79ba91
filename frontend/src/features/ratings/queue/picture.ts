/** A picture to rate, as the server describes it; `placeholder` is a tiny data: URL. */
export interface Picture {
  readonly id: number;
  readonly objectStorageUrl: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

/** Where pictures come from: one drawn at a time here, a queue of many elsewhere. */
export interface PictureSource {
  /**
   * The next picture, none of `avoid` if that can be helped; null when there is none at all.
   * Rejects when it could not be asked for. Never called again before it has settled.
   */
  next(avoid: readonly number[]): Promise<Picture | null>;
}
