/** Changes to the password and to mailed links. */
export interface SignInChange {
  /** When absent, the password stays. */
  passwordHash?: string;
  /** Invalidates all mailed links of the user. */
  endLinks: boolean;
}
