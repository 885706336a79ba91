/** A picture to rate, as returned by the server; `placeholder` is a tiny data: URL. */
export interface Picture {
  readonly id: number;
  readonly objectStorageUrl: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

/** Source of pictures: draws one at a time, or queues several. */
export interface PictureSource {
  /**
   * The next picture, if possible not one of `avoid`; null when there is none. Rejects when the request fails. Not
   * called again before it has settled.
   */
  next(avoid: readonly number[]): Promise<Picture | null>;
}
