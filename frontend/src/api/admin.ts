import type { MouseEventHandler } from 'react';
import { useDispatch } from 'react-redux';
import type { Settings } from '../lib/settings.ts';
import { adminListsApi, LISTS } from './admin-lists.ts';
import type { VisitorSettingsDto } from './generated-admin.ts';
import { beginAdminSession, endAdminSession, noteAdminOrEnd } from './admin-session.ts';

const LOCK_CHANGED = ['second-lock', 'admin-figures', 'admin-session'] as const;
const afterLockChange = (_reply: unknown, error: unknown) => (error ? [] : LOCK_CHANGED);

/** Endpoints of the portal; a mutation invalidates only the data that it changes. */
export const adminApi = adminListsApi.enhanceEndpoints({
  endpoints: {
    verifyAdminSession: {
      providesTags: ['admin-session'],
      onQueryStarted: noteAdminOrEnd,
    },
    logInAdmin: { invalidatesTags: [], onQueryStarted: beginAdminSession },
    checkConfirmation: { providesTags: [], keepUnusedDataFor: 0 },
    askForConfirmation: { invalidatesTags: [] },
    confirm: { invalidatesTags: [] },
    getSecondLock: { providesTags: ['second-lock'] },
    offerPasskey: { invalidatesTags: [] },
    offerApp: { invalidatesTags: [] },
    addPasskey: { invalidatesTags: afterLockChange },
    addApp: { invalidatesTags: afterLockChange },
    // Also after a failure, because the factor may have been removed elsewhere.
    removeSecondFactor: { invalidatesTags: () => LOCK_CHANGED },
    replaceRecoveryCodes: { invalidatesTags: afterLockChange },
    takeAdminSecondStep: { invalidatesTags: [], onQueryStarted: beginAdminSession },
    logOutAdmin: { invalidatesTags: [], onQueryStarted: endAdminSession },
    changeOwnPassword: { invalidatesTags: [] },
    listPortalAccess: { providesTags: ['portal-access'] },
    // Also after a failure, because another admin may have changed the access.
    setPortalAccess: {
      invalidatesTags: ['portal-access', 'listUsers', 'admin-figures', 'api-tokens'],
    },
    getAdminStats: { providesTags: ['admin-figures'] },
    getAdminOverview: { providesTags: ['admin-figures'] },
    getCampaigns: { providesTags: ['admin-figures'] },
    listChanges: { providesTags: ['admin-figures'] },
    createUser: { invalidatesTags: ['listUsers', 'admin-figures', 'portal-access'] },
    getUser: { providesTags: [] },
    // Images and responses show the address of their owner. The session changes when admins edit their own username or
    // password. After a failure, the list may be stale.
    updateUser: {
      invalidatesTags: (_user, error) =>
        error
          ? ['listUsers']
          : [
              'listUsers',
              'listImages',
              'listResponses',
              'admin-figures',
              'admin-session',
              'portal-access',
            ],
    },
    deleteUser: { invalidatesTags: [...LISTS, 'admin-figures', 'portal-access'] },
    // Also after a failure, because the user may have been deleted.
    clearName: { invalidatesTags: ['listUsers', 'admin-figures'] },
    resendRegistration: { invalidatesTags: ['admin-figures'] },
    getQuestion: { providesTags: [] },
    createQuestion: { invalidatesTags: ['listQuestions', 'admin-figures'] },
    updateQuestion: { invalidatesTags: ['listQuestions', 'admin-figures'] },
    deleteQuestion: { invalidatesTags: ['listQuestions', 'admin-figures'] },
    // A dry run changes nothing.
    importQuestions: {
      invalidatesTags: (report) => (report?.imported ? ['listQuestions', 'admin-figures'] : []),
    },
    getCode: { providesTags: [] },
    getCodeDays: { providesTags: ['listCodes'] },
    createCode: { invalidatesTags: ['listCodes', 'admin-figures'] },
    createNumberedCodes: { invalidatesTags: ['listCodes', 'admin-figures'] },
    updateCode: { invalidatesTags: ['listCodes', 'admin-figures'] },
    deleteCode: { invalidatesTags: ['listCodes', 'admin-figures'] },
    // A dry run changes nothing.
    importCodes: {
      invalidatesTags: (report) => (report?.imported ? ['listCodes', 'admin-figures'] : []),
    },
    getLetter: { providesTags: ['listLetters'] },
    getLetterAudience: { providesTags: ['listLetters', 'listEmailSignups'] },
    createLetter: { invalidatesTags: ['listLetters', 'admin-figures'] },
    updateLetter: { invalidatesTags: ['listLetters', 'admin-figures'] },
    scheduleLetter: { invalidatesTags: ['listLetters', 'admin-figures'] },
    stopLetter: { invalidatesTags: ['listLetters', 'admin-figures'] },
    deleteLetter: { invalidatesTags: ['listLetters', 'admin-figures'] },
    testLetter: { invalidatesTags: ['admin-figures'] },
    previewLetter: { invalidatesTags: [] },
    // Also after a failure, because the list may be stale.
    resendMail: { invalidatesTags: ['listUndeliveredMails', 'admin-figures'] },
    listApiTokens: { providesTags: ['api-tokens'] },
    createApiToken: { invalidatesTags: ['api-tokens', 'admin-figures'] },
    // Also after a failure, because another admin may have ended the token.
    endApiToken: { invalidatesTags: ['api-tokens', 'admin-figures'] },
    listWebhooks: { providesTags: ['webhooks'] },
    createWebhook: { invalidatesTags: ['webhooks', 'admin-figures'] },
    // Also after a failure, because another admin may have changed or deleted the webhook.
    updateWebhook: { invalidatesTags: ['webhooks', 'listWebhookDeliveries', 'admin-figures'] },
    deleteWebhook: { invalidatesTags: ['webhooks', 'admin-figures'] },
    replaceWebhookSecret: { invalidatesTags: ['webhooks', 'admin-figures'] },
    testWebhook: { invalidatesTags: ['webhooks', 'listWebhookDeliveries', 'admin-figures'] },
    resendWebhookDelivery: { invalidatesTags: ['listWebhookDeliveries', 'admin-figures'] },
    getSiteSettings: { providesTags: ['admin-settings'] },
    // Fetched again only after a failure, because another admin may have changed the settings.
    saveSiteSettings: {
      invalidatesTags: (_saved, error) => [error ? 'admin-settings' : 'admin-figures'],
    },
    deleteEmailSignup: { invalidatesTags: ['listEmailSignups', 'admin-figures'] },
    deleteResponse: { invalidatesTags: ['listResponses', 'listQuestions', 'admin-figures'] },
  },
});

/** Returns a function that refetches the overview figures. */
export function useRefreshFigures(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(adminApi.util.invalidateTags(['admin-figures']));
}

/**
 * Returns a click handler for a link to a file. It follows the link after the server has found the session valid and
 * confirmed, because a page can’t see the response to a link.
 */
export function useConfirmedDownload(): MouseEventHandler<HTMLAnchorElement> {
  const [check] = adminApi.useLazyCheckConfirmationQuery();
  const follow = async (href: string) => {
    const { error } = await check();
    // A click on the link of the page would call this handler again.
    if (!error) Object.assign(document.createElement('a'), { href, download: '' }).click();
  };
  return (click) => {
    click.preventDefault();
    void follow(click.currentTarget.href);
  };
}

// The hooks of the endpoints, and the types of their responses.
export * from './generated-admin.ts';
export const { useLazyGetUserQuery, useLazyGetQuestionQuery, useLazyGetCodeQuery } = adminApi;
export type * from './admin-lists.ts';

/** Settings that pages read. In pages all are optional, because the server may write none. */
type Read = Required<Omit<Settings, 'links'>> & { links: Required<Settings['links']> };
type Served<Shown extends Read> = Shown;
/** Settings that the server writes into every page; a page that reads any other field is a compile error here. */
export type ServedSettings = Served<VisitorSettingsDto>;
