/** Someone who is signed in, as the rest of the product knows them. */
export interface Person {
  id: number;
  email: string | null;
  role: string;
}

export const ADMIN_ROLE = 'admin';
