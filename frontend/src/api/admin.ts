import { useDispatch } from 'react-redux';
import type { Settings } from '../lib/settings.ts';
import { adminListsApi, LISTS } from './admin-lists.ts';
import type { VisitorSettingsDto } from './generated.ts';
import { beginAdminSession, endAdminSession, noteAdminOrEnd } from './session-lifecycle.ts';

/** Admin endpoints; a mutation invalidates only the data it changes. */
export const adminApi = adminListsApi.enhanceEndpoints({
  endpoints: {
    verifyAdminSession: {
      providesTags: ['admin-session'],
      onQueryStarted: noteAdminOrEnd,
    },
    logInAdmin: { invalidatesTags: [], onQueryStarted: beginAdminSession },
    logOutAdmin: { invalidatesTags: [], onQueryStarted: endAdminSession },
    getAdminStats: { providesTags: ['admin-figures'] },
    getAdminOverview: { providesTags: ['admin-figures'] },
    getCampaigns: { providesTags: ['admin-figures'] },
    listChanges: { providesTags: ['admin-figures'] },
    createUser: { invalidatesTags: ['listUsers', 'admin-figures'] },
    getUser: { providesTags: [] },
    // Also invalidates images and answers: they show the owner's address, and an admin may edit their own username or
    // password. After a failure the list may be stale.
    updateUser: {
      invalidatesTags: (_user, error) =>
        error
          ? ['listUsers']
          : ['listUsers', 'listImages', 'listResponses', 'admin-figures', 'admin-session'],
    },
    deleteUser: { invalidatesTags: [...LISTS, 'admin-figures'] },
    resendRegistration: { invalidatesTags: ['admin-figures'] },
    getQuestion: { providesTags: [] },
    createQuestion: { invalidatesTags: ['listQuestions', 'admin-figures'] },
    updateQuestion: { invalidatesTags: ['listQuestions', 'admin-figures'] },
    deleteQuestion: { invalidatesTags: ['listQuestions', 'admin-figures'] },
    // A dry run changes nothing.
    importQuestions: {
      invalidatesTags: (report) => (report?.imported ? ['listQuestions', 'admin-figures'] : []),
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
    // Also on failure: the list may be stale.
    resendMail: { invalidatesTags: ['listUndeliveredMails', 'admin-figures'] },
    getSiteSettings: { providesTags: ['admin-settings'] },
    // Also on failure: somebody else may have changed the setting.
    saveSiteSetting: { invalidatesTags: ['admin-settings', 'admin-figures'] },
    deleteEmailSignup: { invalidatesTags: ['listEmailSignups', 'admin-figures'] },
    deleteResponse: { invalidatesTags: ['listResponses', 'listQuestions', 'admin-figures'] },
  },
});

/** Returns a function that refetches the overview figures. */
export function useRefreshFigures(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(adminApi.util.invalidateTags(['admin-figures']));
}

/** Returns a function that checks the session again, for browser-made requests whose 401 the page cannot see. */
export function useRecheckAdminSession(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(adminApi.util.invalidateTags(['admin-session']));
}

// The hooks of the endpoints, and the types of their responses.
export * from './generated.ts';
export const { useLazyGetUserQuery, useLazyGetQuestionQuery } = adminApi;
export type * from './admin-lists.ts';

/** Settings that pages read; all are optional there, because the server may write none. */
type Read = Required<Omit<Settings, 'links'>> & { links: Required<Settings['links']> };
type Served<Shown extends Read> = Shown;
/** Settings that the server writes into every page; a page that reads any other field is a compile error here. */
export type ServedSettings = Served<VisitorSettingsDto>;
