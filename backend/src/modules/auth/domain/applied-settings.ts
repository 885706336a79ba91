/** Remembers which value of a setting was applied last, so that a restart does not undo what people changed since. */
export abstract class AppliedSettings {
  /** The value applied last, or null when none was. */
  abstract find(name: string): Promise<string | null>;
  abstract remember(name: string, value: string): Promise<void>;
}
