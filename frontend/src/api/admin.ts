import { useDispatch } from 'react-redux';
import type { Settings } from '../lib/settings.ts';
import { adminListsApi } from './admin-lists.ts';
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
    createUser: { invalidatesTags: ['admin-users', 'admin-figures'] },
    getUser: { providesTags: [] },
    // Also invalidates images and answers: they show the owner's address, and an admin may edit their own username or
    // password. After a failure the list may be stale.
    updateUser: {
      invalidatesTags: (_user, error) =>
        error
          ? ['admin-users']
          : ['admin-users', 'admin-images', 'admin-responses', 'admin-figures', 'admin-session'],
    },
    deleteUser: {
      invalidatesTags: [
        'admin-users',
        'admin-images',
        'admin-ratings',
        'admin-questions',
        'admin-responses',
        'admin-mails',
        'admin-figures',
      ],
    },
    resendRegistration: { invalidatesTags: ['admin-figures'] },
    getQuestion: { providesTags: [] },
    createQuestion: { invalidatesTags: ['admin-questions', 'admin-figures'] },
    updateQuestion: { invalidatesTags: ['admin-questions', 'admin-figures'] },
    deleteQuestion: { invalidatesTags: ['admin-questions', 'admin-figures'] },
    // A dry run changes nothing.
    importQuestions: {
      invalidatesTags: (report) => (report?.imported ? ['admin-questions', 'admin-figures'] : []),
    },
    getLetter: { providesTags: ['admin-letters'] },
    getLetterAudience: { providesTags: ['admin-letters', 'admin-signups'] },
    createLetter: { invalidatesTags: ['admin-letters', 'admin-figures'] },
    updateLetter: { invalidatesTags: ['admin-letters', 'admin-figures'] },
    scheduleLetter: { invalidatesTags: ['admin-letters', 'admin-figures'] },
    stopLetter: { invalidatesTags: ['admin-letters', 'admin-figures'] },
    deleteLetter: { invalidatesTags: ['admin-letters', 'admin-figures'] },
    testLetter: { invalidatesTags: ['admin-figures'] },
    previewLetter: { invalidatesTags: [] },
    // Also on failure: the list may be stale.
    resendMail: { invalidatesTags: ['admin-mails', 'admin-figures'] },
    getSiteSettings: { providesTags: ['admin-settings'] },
    // Also on failure: somebody else may have changed the setting.
    saveSiteSetting: { invalidatesTags: ['admin-settings', 'admin-figures'] },
    deleteEmailSignup: { invalidatesTags: ['admin-signups', 'admin-figures'] },
    deleteResponse: { invalidatesTags: ['admin-responses', 'admin-questions', 'admin-figures'] },
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
export const {
  useLazyGetUserQuery,
  useLazyGetQuestionQuery,
  // With the total of each list.
  useListUsersQuery,
  useListEmailSignupsQuery,
  useListImagesQuery,
  useListRatingsQuery,
  useListQuestionsQuery,
  useListResponsesQuery,
  useListLettersQuery,
  useListUndeliveredMailsQuery,
} = adminApi;
export type * from './admin-lists.ts';

/** What pages read; all of it is optional there, because the server may write nothing. */
type Read = Required<Omit<Settings, 'links'>> & { links: Required<Settings['links']> };
type Served<Shown extends Read> = Shown;
/** Settings that the server writes into every page; a page that reads any other field is a compile error here. */
export type ServedSettings = Served<VisitorSettingsDto>;
