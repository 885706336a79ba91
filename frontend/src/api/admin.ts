import { useDispatch } from 'react-redux';
import { adminListsApi } from './admin-lists.ts';
import { beginAdminSession, endAdminSession } from './admin-session-lifecycle.ts';

/** What an admin sees and changes; a change fetches again only what it touches. */
export const adminApi = adminListsApi.enhanceEndpoints({
  endpoints: {
    verifyAdminSession: { providesTags: ['admin-session'] },
    logInAdmin: { invalidatesTags: [], onQueryStarted: beginAdminSession },
    logOutAdmin: { invalidatesTags: [], onQueryStarted: endAdminSession },
    getAdminStats: { providesTags: ['admin-figures'] },
    getAdminOverview: { providesTags: ['admin-figures'] },
    listChanges: { providesTags: ['admin-figures'] },
    createUser: { invalidatesTags: ['admin-users', 'admin-figures'] },
    // Pictures and answers go by the address of their owner, and it may be the admin's own name or password.
    updateUser: {
      invalidatesTags: (_user, error) =>
        error
          ? []
          : ['admin-users', 'admin-images', 'admin-responses', 'admin-figures', 'admin-session'],
    },
    deleteUser: {
      invalidatesTags: [
        'admin-users',
        'admin-images',
        'admin-ratings',
        'admin-questions',
        'admin-responses',
        'admin-figures',
      ],
    },
    resendRegistration: { invalidatesTags: ['admin-figures'] },
    createQuestion: { invalidatesTags: ['admin-questions', 'admin-figures'] },
    updateQuestion: { invalidatesTags: ['admin-questions', 'admin-figures'] },
    deleteQuestion: { invalidatesTags: ['admin-questions', 'admin-figures'] },
    // A look through the file changes nothing.
    importQuestions: {
      invalidatesTags: (report) => (report?.imported ? ['admin-questions', 'admin-figures'] : []),
    },
    deleteResponse: { invalidatesTags: ['admin-responses', 'admin-questions', 'admin-figures'] },
  },
});

/** Fetches the figures of the overview anew. */
export function useRefreshFigures(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(adminApi.util.invalidateTags(['admin-figures']));
}

/** Has the page ask anew who is here, for calls of the browser's own whose refusal the page never sees. */
export function useRecheckAdminSession(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(adminApi.util.invalidateTags(['admin-session']));
}

export const {
  useVerifyAdminSessionQuery,
  useLogInAdminMutation,
  useLogOutAdminMutation,
  useGetAdminStatsQuery,
  useGetAdminOverviewQuery,
  useListChangesQuery,
  useUserPageQuery,
  useSignupPageQuery,
  useImagePageQuery,
  useRatingPageQuery,
  useQuestionPageQuery,
  useResponsePageQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useResendRegistrationMutation,
  useCreateQuestionMutation,
  useUpdateQuestionMutation,
  useDeleteQuestionMutation,
  useImportQuestionsMutation,
  useDeleteResponseMutation,
} = adminApi;

export type {
  ImageSort,
  QuestionSort,
  RatingSort,
  ResponseSort,
  SignupSort,
  UploadDays,
  UserSort,
} from './admin-lists.ts';
export type { AdminPage } from './admin-pages.ts';
export type {
  AdminOverviewDto,
  CollectedResponseDto,
  ImportedQuestionsDto,
  ListedRatingDto,
  ListedSignupDto,
  QuestionDto,
  ReviewedImageDto,
  UserDto,
} from './generated.ts';
