/** A token to store: its hash and its expiry. */
export interface StoredToken {
  hash: string;
  expiry: Date;
}
