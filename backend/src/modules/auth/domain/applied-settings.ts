/** Stores the last applied value of a setting, so that a restart does not undo changes made in the product. */
export abstract class AppliedSettings {
  /** Returns the last applied value, or null. */
  abstract find(name: string): Promise<string | null>;
  abstract remember(name: string, value: string): Promise<void>;
}
