/** The admin account of the product under test. */
export const ADMIN = {
  username: 'admin',
  email: 'admin@unspoken.test',
  password: 'quiet cards on the table',
} as const;
