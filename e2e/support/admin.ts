/** The admin account that the product under test starts with. */
export const ADMIN = {
  username: 'admin',
  email: 'admin@unspoken.test',
  password: 'quiet cards on the table',
} as const;
