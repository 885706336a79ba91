/** Access that somebody can have, in words. */
export const ACCESS_WORDS = { moderator: 'Moderator', admin: 'Admin' } as const;
export type Access = keyof typeof ACCESS_WORDS;
