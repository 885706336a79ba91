/** Lists of mails that a recipient can leave, and the page for it. Mail programs post to `/api` and the same path. */
export const MAIL_LISTS = { invites: '/invite-opt-out', news: '/unsubscribe' } as const;

export type MailList = keyof typeof MAIL_LISTS;

/** Pages that mailed links open, with a token in the query. */
export const MAILED_PAGES = [
  '/auth',
  '/account',
  '/account-registration',
  '/confirm-signup',
  ...Object.values(MAIL_LISTS),
];
