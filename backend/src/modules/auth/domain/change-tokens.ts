/** Hashes of the tokens that are mailed to the new and to the old address. */
export interface ChangeTokens {
  token: string;
  undoToken: string;
}
