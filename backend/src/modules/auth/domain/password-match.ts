/** Whether a typed password belongs to a hash. `outdated`: it does, and should be hashed again. */
export type PasswordMatch = 'none' | 'outdated' | 'current';
