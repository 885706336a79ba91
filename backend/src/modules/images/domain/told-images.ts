/** Ids of images by what happened to them. */
export interface ToldImages {
  removed: number[];
  restored: number[];
  /** Still removed after the owner had asked for another review. */
  declined: number[];
}
