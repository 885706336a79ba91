export const INVALID_MAILED_LINK = 'This link is not valid. Please open it from the email again.';

/**
 * Lists of mails from which a recipient can opt out, with the path of the page. Mail programs post to the same path
 * under `/api`.
 */
export const MAIL_LISTS = {
  invites: '/invite-opt-out',
  news: '/unsubscribe',
  account: '/stop-emails',
} as const;

export type MailList = keyof typeof MAIL_LISTS;

/** The page of the link that turns a reminder off, and the path under `/api` to which mail programs post. */
export const REMINDER_OFF = { page: '/unsubscribe', api: '/reminder-off' } as const;

/** Paths under `/api` to which mail programs post the form of RFC 8058. */
export const ONE_CLICK_PATHS: string[] = [...Object.values(MAIL_LISTS), REMINDER_OFF.api];

/** Pages that mailed links and scanned codes open, with a token in the query. */
export const MAILED_PAGES = [
  '/auth',
  '/account',
  '/account-registration',
  '/confirm-signup',
  '/seat',
  ...Object.values(MAIL_LISTS),
];
