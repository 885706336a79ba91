/** A signed-in user. */
export interface Person {
  id: number;
  username: string;
  /** Lower case. */
  email: string | null;
  role: string;
  /** Login of the device in use. */
  loginId: number;
}

export const ADMIN_ROLE = 'admin';
