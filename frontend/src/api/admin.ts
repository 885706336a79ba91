import { type AdminPage, countedRows } from './admin-pages.ts';
import { beginAdminSession, endAdminSession } from './admin-session-lifecycle.ts';
import { adminTagged } from './admin-tags.ts';

export interface ListQuery {
  limit?: number;
  offset?: number;
  sort?: string;
  order?: 'asc' | 'desc';
  q?: string;
}
export interface AdminUser {
  id: number;
  username: string;
  email: string | null;
  role: string;
  subscription: string;
  emailVerified: boolean;
  pending: boolean;
  createdAt: string;
}
export interface AdminSignup {
  id: number;
  email: string;
  utmSource: string | null;
  utmMedium: string | null;
  pageUrl: string | null;
  createdAt: string;
}
export interface AdminImage {
  id: number;
  email: string | null;
  mimetype: string;
  objectStorageUrl: string;
  fileSize: number;
  width: number;
  height: number;
  placeholder: string;
  rotation: number;
  removed: boolean | null;
  visibility: string;
  pageUrl: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  createdAt: string;
  totalRating: number;
}
export interface AdminRating {
  id: number;
  imageId: number;
  totalRating: number;
  rateUp: number;
  rateDown: number;
  rateHold: number;
  views: number;
}
export interface AdminQuestion {
  id: number;
  content: string;
  displayDate: string;
  day: string;
  answers: number;
}
export interface AdminResponse {
  id: number;
  userId: number | null;
  username: string | null;
  email: string | null;
  questionId: number;
  questionContent: string;
  responseContent: string;
  visibility: string;
  submittedAt: string;
}
export interface AdminStats {
  total_users: number;
  email_signups: number;
  images: number;
  ratings: number;
}
export interface AdminOverview {
  days: { day: string; signups: number; uploads: number; ratings: number; answers: number }[];
  sources: { source: string | null; count: number }[];
  reviewBacklog: number;
  plannedDays: number;
  undeliveredMails: number;
}
export interface AdminChange {
  id: number;
  at: string;
  admin: string;
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
  requestId: string | null;
}
export interface ImportReport {
  lines: { line: number; content: string; day: string | null; errors: string[] }[];
  valid: number;
  invalid: number;
  imported: number;
}
export interface UserValues {
  username: string;
  email?: string | null;
  role?: string;
  password?: string;
  subscription?: string;
}

const temp = adminTagged.injectEndpoints({
  endpoints: (build) => ({
    getAdminStats: build.query<AdminStats, void>({ query: () => ({ url: '/api/admin/stats' }) }),
    getAdminOverview: build.query<AdminOverview, { days: 7 | 30 | 90 }>({
      query: (params) => ({ url: '/api/admin/overview', params }),
    }),
    listChanges: build.query<AdminChange[], { limit?: number; offset?: number }>({
      query: (params) => ({ url: '/api/admin/changes', params }),
    }),
    createUser: build.mutation<AdminUser, { saveUserDto: UserValues }>({
      query: ({ saveUserDto: body }) => ({ url: '/api/admin/users', method: 'POST', body }),
    }),
    updateUser: build.mutation<AdminUser, { id: number; saveUserDto: UserValues }>({
      query: ({ id, saveUserDto: body }) => ({
        url: `/api/admin/users/${id}`,
        method: 'PUT',
        body,
      }),
    }),
    deleteUser: build.mutation<{ id: number }, { id: number }>({
      query: ({ id }) => ({ url: `/api/admin/users/${id}`, method: 'DELETE' }),
    }),
    resendRegistration: build.mutation<{ message: string }, { id: number }>({
      query: ({ id }) => ({ url: `/api/admin/users/${id}/resend-registration`, method: 'POST' }),
    }),
    createQuestion: build.mutation<
      AdminQuestion,
      { saveQuestionDto: { content: string; displayDate: string } }
    >({
      query: ({ saveQuestionDto: body }) => ({ url: '/api/admin/questions', method: 'POST', body }),
    }),
    updateQuestion: build.mutation<
      AdminQuestion,
      { id: number; saveQuestionDto: { content: string; displayDate: string } }
    >({
      query: ({ id, saveQuestionDto: body }) => ({
        url: `/api/admin/questions/${id}`,
        method: 'PUT',
        body,
      }),
    }),
    deleteQuestion: build.mutation<{ id: number }, { id: number }>({
      query: ({ id }) => ({ url: `/api/admin/questions/${id}`, method: 'DELETE' }),
    }),
    importQuestions: build.mutation<
      ImportReport,
      { importQuestionsDto: { csv: string; dryRun: boolean } }
    >({
      query: ({ importQuestionsDto: body }) => ({
        url: '/api/admin/questions/import',
        method: 'POST',
        body,
      }),
    }),
    deleteResponse: build.mutation<{ id: number }, { id: number }>({
      query: ({ id }) => ({ url: `/api/admin/responses/${id}`, method: 'DELETE' }),
    }),
  }),
});

/** What an admin's session sees and changes; precise tags, so that a change fetches only what it touches. */
export const adminApi = temp
  .enhanceEndpoints({
    endpoints: {
      verifyAdminSession: { providesTags: ['admin-session'] },
      logInAdmin: { invalidatesTags: [], onQueryStarted: beginAdminSession },
      logOutAdmin: { invalidatesTags: [], onQueryStarted: endAdminSession },
      getAdminStats: { providesTags: ['admin-figures'] },
      getAdminOverview: { providesTags: ['admin-figures'] },
      listChanges: { providesTags: ['admin-figures'] },
      createUser: { invalidatesTags: ['admin-users', 'admin-figures'] },
      updateUser: { invalidatesTags: ['admin-users', 'admin-images', 'admin-figures'] },
      deleteUser: {
        invalidatesTags: [
          'admin-users',
          'admin-images',
          'admin-ratings',
          'admin-responses',
          'admin-questions',
          'admin-figures',
        ],
      },
      resendRegistration: { invalidatesTags: ['admin-figures'] },
      createQuestion: { invalidatesTags: ['admin-questions', 'admin-figures'] },
      updateQuestion: { invalidatesTags: ['admin-questions', 'admin-figures'] },
      deleteQuestion: { invalidatesTags: ['admin-questions', 'admin-figures'] },
      importQuestions: {
        invalidatesTags: (report) =>
          report && report.imported > 0 ? ['admin-questions', 'admin-figures'] : [],
      },
      deleteResponse: { invalidatesTags: ['admin-responses', 'admin-questions', 'admin-figures'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      userPage: build.query<AdminPage<AdminUser>, ListQuery>({
        query: (params) => ({ url: '/api/admin/users', params }),
        transformResponse: countedRows<AdminUser>,
        providesTags: ['admin-users'],
      }),
      signupPage: build.query<AdminPage<AdminSignup>, ListQuery>({
        query: (params) => ({ url: '/api/admin/email-signups', params }),
        transformResponse: countedRows<AdminSignup>,
        providesTags: ['admin-signups'],
      }),
      imagePage: build.query<AdminPage<AdminImage>, ListQuery>({
        query: (params) => ({ url: '/api/admin/images', params }),
        transformResponse: countedRows<AdminImage>,
        providesTags: ['admin-images'],
      }),
      ratingPage: build.query<AdminPage<AdminRating>, ListQuery>({
        query: (params) => ({ url: '/api/admin/ratings', params }),
        transformResponse: countedRows<AdminRating>,
        providesTags: ['admin-ratings'],
      }),
      questionPage: build.query<AdminPage<AdminQuestion>, ListQuery>({
        query: (params) => ({ url: '/api/admin/questions', params }),
        transformResponse: countedRows<AdminQuestion>,
        providesTags: ['admin-questions'],
      }),
      responsePage: build.query<AdminPage<AdminResponse>, ListQuery>({
        query: (params) => ({ url: '/api/admin/responses', params }),
        transformResponse: countedRows<AdminResponse>,
        providesTags: ['admin-responses'],
      }),
    }),
  });

export const {
  useVerifyAdminSessionQuery,
  useLogInAdminMutation,
  useLogOutAdminMutation,
  useGetAdminStatsQuery,
  useGetAdminOverviewQuery,
  useListChangesQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useResendRegistrationMutation,
  useCreateQuestionMutation,
  useUpdateQuestionMutation,
  useDeleteQuestionMutation,
  useImportQuestionsMutation,
  useDeleteResponseMutation,
  useUserPageQuery,
  useSignupPageQuery,
  useImagePageQuery,
  useRatingPageQuery,
  useQuestionPageQuery,
  useResponsePageQuery,
} = adminApi;

export type { AdminPage } from './admin-pages.ts';
