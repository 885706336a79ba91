export interface Signup {
  /** Lower case. */
  email: string;
  utmSource: string | null;
  utmMedium: string | null;
  pageUrl: string | null;
}

export abstract class SignupsRepository {
  /** Stores the signup. An existing signup of the address stays unchanged, and the result does not reveal it. */
  abstract add(signup: Signup): Promise<void>;

  abstract remove(email: string): Promise<void>;
}
