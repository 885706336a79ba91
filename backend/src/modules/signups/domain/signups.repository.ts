export interface Signup {
  /** Lower case. */
  email: string;
  utmSource: string | null;
  utmMedium: string | null;
  pageUrl: string | null;
}

export abstract class SignupsRepository {
  /** Keeps the sign-up; an address that is there already stays as it was first stored. */
  abstract add(signup: Signup): Promise<void>;
}
