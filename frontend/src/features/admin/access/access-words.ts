/** Label of each access to the portal. */
export const ACCESS_WORDS = { moderator: 'Moderator', admin: 'Admin' } as const;
export type Access = keyof typeof ACCESS_WORDS;
