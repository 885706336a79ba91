/** Someone who is signed in, as the rest of the product knows them. */
export interface Person {
  id: number;
  username: string;
  /** Lower case. */
  email: string | null;
  role: string;
  /** The device they are signed in with. */
  loginId: number;
}

export const ADMIN_ROLE = 'admin';
