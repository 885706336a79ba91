import { useDispatch } from 'react-redux';
import { adminListsApi } from './admin-lists.ts';
import { beginAdminSession, endAdminSession } from './admin-session-lifecycle.ts';

/** Admin endpoints; a mutation invalidates only the data it changes. */
export const adminApi = adminListsApi.enhanceEndpoints({
  endpoints: {
    verifyAdminSession: { providesTags: ['admin-session'] },
    logInAdmin: { invalidatesTags: [], onQueryStarted: beginAdminSession },
    logOutAdmin: { invalidatesTags: [], onQueryStarted: endAdminSession },
    getAdminStats: { providesTags: ['admin-figures'] },
    getAdminOverview: { providesTags: ['admin-figures'] },
    listChanges: { providesTags: ['admin-figures'] },
    createUser: { invalidatesTags: ['admin-users', 'admin-figures'] },
    // Also invalidates images and answers: they show the owner's address, and an admin may edit their own username or
    // password.
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
    // A dry run changes nothing.
    importQuestions: {
      invalidatesTags: (report) => (report?.imported ? ['admin-questions', 'admin-figures'] : []),
    },
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

export const {
  useVerifyAdminSessionQuery,
  useLogInAdminMutation,
  useLogOutAdminMutation,
  useGetAdminStatsQuery,
  useGetAdminOverviewQuery,
  useListChangesQuery,
  useListUsersQuery,
  useListEmailSignupsQuery,
  useListImagesQuery,
  useListRatingsQuery,
  useListQuestionsQuery,
  useListResponsesQuery,
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
  AdminPage,
  ImageFilters,
  ImageSort,
  QuestionSort,
  RatingSort,
  ResponseSort,
  SignupSort,
  SignupStatus,
  UserSort,
} from './admin-lists.ts';
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
