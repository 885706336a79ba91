import { baseApi as api } from './base-api';
export const addTagTypes = [
  'operations',
  'admin',
  'auth',
  'questions',
  'images',
  'ratings',
  'feed',
  'invites',
  'signups',
  'analytics',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
        query: () => ({ url: `/api/health` }),
        providesTags: ['operations'],
      }),
      getReadiness: build.query<GetReadinessApiResponse, GetReadinessApiArg>({
        query: () => ({ url: `/api/ready` }),
        providesTags: ['operations'],
      }),
      logInAdmin: build.mutation<LogInAdminApiResponse, LogInAdminApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/login`,
          method: 'POST',
          body: queryArg.adminLoginDto,
        }),
        invalidatesTags: ['admin'],
      }),
      verifyAdminSession: build.query<VerifyAdminSessionApiResponse, VerifyAdminSessionApiArg>({
        query: () => ({ url: `/api/admin/verify` }),
        providesTags: ['admin'],
      }),
      logOutAdmin: build.mutation<LogOutAdminApiResponse, LogOutAdminApiArg>({
        query: () => ({ url: `/api/admin/logout`, method: 'POST' }),
        invalidatesTags: ['admin'],
      }),
      verifySession: build.query<VerifySessionApiResponse, VerifySessionApiArg>({
        query: () => ({ url: `/api/auth/verify` }),
        providesTags: ['auth'],
      }),
      getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
        query: () => ({ url: `/api/auth/user` }),
        providesTags: ['auth'],
      }),
      logIn: build.mutation<LogInApiResponse, LogInApiArg>({
        query: (queryArg) => ({ url: `/api/auth/login`, method: 'POST', body: queryArg.loginDto }),
        invalidatesTags: ['auth'],
      }),
      logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
      verifyRegistrationToken: build.query<
        VerifyRegistrationTokenApiResponse,
        VerifyRegistrationTokenApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/verify-registration-token/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ['auth'],
      }),
      completeRegistration: build.mutation<
        CompleteRegistrationApiResponse,
        CompleteRegistrationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/complete-registration`,
          method: 'POST',
          body: queryArg.completeRegistrationDto,
        }),
        invalidatesTags: ['auth'],
      }),
      requestPasswordReset: build.mutation<
        RequestPasswordResetApiResponse,
        RequestPasswordResetApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/forgot-password`,
          method: 'POST',
          body: queryArg.forgotPasswordDto,
        }),
        invalidatesTags: ['auth'],
      }),
      resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/reset-password`,
          method: 'POST',
          body: queryArg.resetPasswordDto,
        }),
        invalidatesTags: ['auth'],
      }),
      getTodaysQuestion: build.query<GetTodaysQuestionApiResponse, GetTodaysQuestionApiArg>({
        query: () => ({ url: `/api/questions/today` }),
        providesTags: ['questions'],
      }),
      getResponseStatus: build.query<GetResponseStatusApiResponse, GetResponseStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/responses/today`,
          params: {
            anonymous: queryArg.anonymous,
          },
        }),
        providesTags: ['questions'],
      }),
      submitResponse: build.mutation<SubmitResponseApiResponse, SubmitResponseApiArg>({
        query: (queryArg) => ({
          url: `/api/responses`,
          method: 'POST',
          body: queryArg.submitResponseDto,
        }),
        invalidatesTags: ['questions'],
      }),
      submitAnonymousResponse: build.mutation<
        SubmitAnonymousResponseApiResponse,
        SubmitAnonymousResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/api/responses/anonymous`,
          method: 'POST',
          body: queryArg.submitAnonymousResponseDto,
        }),
        invalidatesTags: ['questions'],
      }),
      deleteOwnResponse: build.mutation<DeleteOwnResponseApiResponse, DeleteOwnResponseApiArg>({
        query: (queryArg) => ({
          url: `/api/user/responses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['questions'],
      }),
      getRandomImage: build.query<GetRandomImageApiResponse, GetRandomImageApiArg>({
        query: () => ({ url: `/api/random-image` }),
        providesTags: ['images'],
      }),
      getRandomImages: build.query<GetRandomImagesApiResponse, GetRandomImagesApiArg>({
        query: (queryArg) => ({
          url: `/api/random-images`,
          params: {
            count: queryArg.count,
          },
        }),
        providesTags: ['images'],
      }),
      uploadImage: build.mutation<UploadImageApiResponse, UploadImageApiArg>({
        query: (queryArg) => ({
          url: `/api/upload-image-cloud`,
          method: 'POST',
          body: queryArg.uploadImageFormDto,
        }),
        invalidatesTags: ['images'],
      }),
      setImageVisibility: build.mutation<SetImageVisibilityApiResponse, SetImageVisibilityApiArg>({
        query: (queryArg) => ({
          url: `/api/user/images/${encodeURIComponent(String(queryArg.id))}/visibility`,
          method: 'PATCH',
          body: queryArg.setVisibilityDto,
        }),
        invalidatesTags: ['images'],
      }),
      deleteOwnImage: build.mutation<DeleteOwnImageApiResponse, DeleteOwnImageApiArg>({
        query: (queryArg) => ({
          url: `/api/user/images/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['images'],
      }),
      deleteOwnImageFromHome: build.mutation<
        DeleteOwnImageFromHomeApiResponse,
        DeleteOwnImageFromHomeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user-images/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['images'],
      }),
      rateSingleClick: build.mutation<RateSingleClickApiResponse, RateSingleClickApiArg>({
        query: (queryArg) => ({
          url: `/api/rate-single-click`,
          method: 'POST',
          body: queryArg.rateImageDto,
        }),
        invalidatesTags: ['ratings'],
      }),
      rateDoubleClick: build.mutation<RateDoubleClickApiResponse, RateDoubleClickApiArg>({
        query: (queryArg) => ({
          url: `/api/rate-double-click`,
          method: 'POST',
          body: queryArg.rateImageDto,
        }),
        invalidatesTags: ['ratings'],
      }),
      rateHold: build.mutation<RateHoldApiResponse, RateHoldApiArg>({
        query: (queryArg) => ({
          url: `/api/rate-hold`,
          method: 'POST',
          body: queryArg.rateHoldDto,
        }),
        invalidatesTags: ['ratings'],
      }),
      incrementViews: build.mutation<IncrementViewsApiResponse, IncrementViewsApiArg>({
        query: (queryArg) => ({
          url: `/api/increment-views`,
          method: 'POST',
          body: queryArg.rateImageDto,
        }),
        invalidatesTags: ['ratings'],
      }),
      getOwnContent: build.query<GetOwnContentApiResponse, GetOwnContentApiArg>({
        query: (queryArg) => ({
          url: `/api/user/content`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['feed'],
      }),
      getInvites: build.query<GetInvitesApiResponse, GetInvitesApiArg>({
        query: () => ({ url: `/api/invites` }),
        providesTags: ['invites'],
      }),
      sendInvites: build.mutation<SendInvitesApiResponse, SendInvitesApiArg>({
        query: (queryArg) => ({
          url: `/api/send-invites`,
          method: 'POST',
          body: queryArg.sendInvitesDto,
        }),
        invalidatesTags: ['invites'],
      }),
      signUpByEmail: build.mutation<SignUpByEmailApiResponse, SignUpByEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/email-signup`,
          method: 'POST',
          body: queryArg.signUpDto,
        }),
        invalidatesTags: ['signups'],
      }),
      signUpByEmailFromHome: build.mutation<
        SignUpByEmailFromHomeApiResponse,
        SignUpByEmailFromHomeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/home-email-signup`,
          method: 'POST',
          body: queryArg.signUpDto,
        }),
        invalidatesTags: ['signups'],
      }),
      trackEvents: build.mutation<TrackEventsApiResponse, TrackEventsApiArg>({
        query: (queryArg) => ({
          url: `/api/analytics/events`,
          method: 'POST',
          body: queryArg.trackEventsDto,
        }),
        invalidatesTags: ['analytics'],
      }),
      trackViewContent: build.mutation<TrackViewContentApiResponse, TrackViewContentApiArg>({
        query: (queryArg) => ({
          url: `/api/facebook/track-view-content`,
          method: 'POST',
          body: queryArg.trackViewContentDto,
        }),
        invalidatesTags: ['analytics'],
      }),
      listChanges: build.query<ListChangesApiResponse, ListChangesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/changes`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['admin'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type GetHealthApiResponse = /** status 200  */ HealthDto;
export type GetHealthApiArg = void;
export type GetReadinessApiResponse = /** status 200  */ ReadinessDto;
export type GetReadinessApiArg = void;
export type LogInAdminApiResponse = /** status 200  */ AdminSessionDto;
export type LogInAdminApiArg = {
  adminLoginDto: AdminLoginDto;
};
export type VerifyAdminSessionApiResponse = /** status 200  */ AdminSessionDto;
export type VerifyAdminSessionApiArg = void;
export type LogOutAdminApiResponse = /** status 200  */ MessageDto;
export type LogOutAdminApiArg = void;
export type VerifySessionApiResponse = /** status 200  */ SessionStateDto;
export type VerifySessionApiArg = void;
export type GetCurrentUserApiResponse = /** status 200  */ CurrentUserDto;
export type GetCurrentUserApiArg = void;
export type LogInApiResponse = /** status 200  */ SignedInDto;
export type LogInApiArg = {
  loginDto: LoginDto;
};
export type LogOutApiResponse = /** status 200  */ MessageDto;
export type LogOutApiArg = void;
export type VerifyRegistrationTokenApiResponse = /** status 200  */ RegistrationDto;
export type VerifyRegistrationTokenApiArg = {
  /** As the mailed link carries it. */
  token: string;
};
export type CompleteRegistrationApiResponse = /** status 200  */ SignedInDto;
export type CompleteRegistrationApiArg = {
  completeRegistrationDto: CompleteRegistrationDto;
};
export type RequestPasswordResetApiResponse = /** status 200  */ MessageDto;
export type RequestPasswordResetApiArg = {
  forgotPasswordDto: ForgotPasswordDto;
};
export type ResetPasswordApiResponse = /** status 200  */ MessageDto;
export type ResetPasswordApiArg = {
  resetPasswordDto: ResetPasswordDto;
};
export type GetTodaysQuestionApiResponse = /** status 200  */ DailyQuestionDto;
export type GetTodaysQuestionApiArg = void;
export type GetResponseStatusApiResponse = /** status 200  */ ResponseStatusDto;
export type GetResponseStatusApiArg = {
  /** Ask for the visitor, also when signed in. */
  anonymous?: 'true' | 'false';
};
export type SubmitResponseApiResponse = /** status 201  */ StoredResponseDto;
export type SubmitResponseApiArg = {
  submitResponseDto: SubmitResponseDto;
};
export type SubmitAnonymousResponseApiResponse = /** status 201  */ StoredResponseDto;
export type SubmitAnonymousResponseApiArg = {
  submitAnonymousResponseDto: SubmitAnonymousResponseDto;
};
export type DeleteOwnResponseApiResponse = /** status 200  */ MessageDto;
export type DeleteOwnResponseApiArg = {
  id: number;
};
export type GetRandomImageApiResponse = /** status 200  */ ShownImageDto;
export type GetRandomImageApiArg = void;
export type GetRandomImagesApiResponse = /** status 200  */ ShownImageDto[];
export type GetRandomImagesApiArg = {
  count?: number;
};
export type UploadImageApiResponse = /** status 200  */ MessageDto;
export type UploadImageApiArg = {
  uploadImageFormDto: UploadImageFormDto;
};
export type SetImageVisibilityApiResponse = /** status 200  */ OwnImageDto;
export type SetImageVisibilityApiArg = {
  id: number;
  setVisibilityDto: SetVisibilityDto;
};
export type DeleteOwnImageApiResponse = /** status 200  */ MessageDto;
export type DeleteOwnImageApiArg = {
  id: number;
};
export type DeleteOwnImageFromHomeApiResponse = /** status 200  */ MessageDto;
export type DeleteOwnImageFromHomeApiArg = {
  id: number;
};
export type RateSingleClickApiResponse = /** status 200  */ RatedImageDto;
export type RateSingleClickApiArg = {
  rateImageDto: RateImageDto;
};
export type RateDoubleClickApiResponse = /** status 200  */ RatedImageDto;
export type RateDoubleClickApiArg = {
  rateImageDto: RateImageDto;
};
export type RateHoldApiResponse = /** status 200  */ RatedImageDto;
export type RateHoldApiArg = {
  rateHoldDto: RateHoldDto;
};
export type IncrementViewsApiResponse = /** status 200  */ RatedImageDto;
export type IncrementViewsApiArg = {
  rateImageDto: RateImageDto;
};
export type GetOwnContentApiResponse = /** status 200  */ FeedPageDto;
export type GetOwnContentApiArg = {
  limit?: number;
  offset?: number;
};
export type GetInvitesApiResponse = /** status 200  */ InvitesDto;
export type GetInvitesApiArg = void;
export type SendInvitesApiResponse = /** status 200  */ InviteResultsDto;
export type SendInvitesApiArg = {
  sendInvitesDto: SendInvitesDto;
};
export type SignUpByEmailApiResponse = /** status 200  */ MessageDto;
export type SignUpByEmailApiArg = {
  signUpDto: SignUpDto;
};
export type SignUpByEmailFromHomeApiResponse = /** status 200  */ MessageDto;
export type SignUpByEmailFromHomeApiArg = {
  signUpDto: SignUpDto;
};
export type TrackEventsApiResponse = /** status 202  */ MessageDto;
export type TrackEventsApiArg = {
  trackEventsDto: TrackEventsDto;
};
export type TrackViewContentApiResponse = /** status 202  */ MessageDto;
export type TrackViewContentApiArg = {
  trackViewContentDto: TrackViewContentDto;
};
export type ListChangesApiResponse = /** status 200  */ ChangeDto[];
export type ListChangesApiArg = {
  /** How many items; without it, the whole list. */
  limit?: number;
  offset?: number;
};
export type HealthDto = {
  status: string;
};
export type ReadinessDto = {
  ready: boolean;
  /** The database answers within a second. */
  database: boolean;
  /** The store of the pictures can be reached. */
  storage: boolean;
  /** Redis answers within a second; null when none is set. */
  redis: boolean | null;
  /** The mail server answered, half a minute ago at most; null before it was asked. */
  mail: boolean | null;
  /** The process has been told to stop. */
  stopping: boolean;
};
export type AdminSessionDto = {
  username: string;
};
export type ErrorResponseDto = {
  statusCode: number;
  /** Can be shown as it is. */
  message: string;
  /** What is wrong with which field. */
  errors?: {
    [key: string]: string[];
  };
};
export type AdminLoginDto = {
  username: string;
  password: string;
};
export type MessageDto = {
  message: string;
};
export type SessionUserDto = {
  email: string | null;
  role: string;
};
export type SessionStateDto = {
  authenticated: boolean;
  user: SessionUserDto | null;
};
export type CurrentUserDto = {
  email: string | null;
};
export type SignedInDto = {
  user: SessionUserDto;
};
export type LoginDto = {
  email: string;
  password: string;
};
export type RegistrationDto = {
  email: string;
};
export type CompleteRegistrationDto = {
  /** The address the link was mailed to. */
  email: string;
  password: string;
  confirmPassword: string;
  /** The token of the mailed link. */
  emailVerificationToken: string;
};
export type ForgotPasswordDto = {
  email: string;
  /** Leave empty: filled in, nothing is sent. */
  website?: string | null;
};
export type ResetPasswordDto = {
  /** The token of the mailed link. */
  token: string;
  password: string;
};
export type DailyQuestionDto = {
  id: number;
  content: string;
  /** When the next question takes its place. */
  expiresAt: string;
};
export type ResponseStatusDto = {
  /** Whether today's question was answered today. */
  hasSubmitted: boolean;
};
export type StoredResponseDto = {
  id: number;
  questionContent: string;
  responseContent: string;
  submittedAt: string;
};
export type SubmitResponseDto = {
  questionId: number;
  /** The question as the page showed it; what is stored is the question as we know it. */
  questionContent: string;
  responseContent: string;
};
export type SubmitAnonymousResponseDto = {
  questionId: number;
  /** The question as the page showed it; what is stored is the question as we know it. */
  questionContent: string;
  responseContent: string;
  /** Leave empty: filled in, nothing is stored. */
  website?: string | null;
};
export type ShownImageDto = {
  id: number;
  /** Can be loaded as it is, from the origin of the API. */
  objectStorageUrl: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** A tiny blurred stand-in to show until the picture is there. */
  placeholder: string;
};
export type UploadImageFormDto = {
  /** Please enter a valid email address */
  email?: string;
  /** By how many degrees the pixels were already turned; stored, not applied. */
  rotation?: number;
  utmSource?: string;
  utmMedium?: string;
  pageUrl?: string;
  /** Leave empty: filled in, nothing is stored. */
  website?: string;
  /** One JPEG, PNG, WebP, GIF (first frame) or AVIF of at most 10 MiB and 50 megapixels. */
  image: Blob;
};
export type OwnImageDto = {
  id: number;
  /** Can be loaded as it is, from the origin of the API. */
  objectStorageUrl: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** A tiny blurred stand-in to show until the picture is there. */
  placeholder: string;
  rotation: number;
  visibility: 'public' | 'only-me';
  /** A moderator took it down. */
  removed: boolean;
  createdAt: string;
};
export type SetVisibilityDto = {
  visibility: 'public' | 'only-me';
};
export type RatedImageDto = {
  imageId: number;
  /** Ups less downs. */
  totalRating: number;
};
export type RateImageDto = {
  imageId: number;
};
export type RateHoldDto = {
  imageId: number;
  /** How long the picture was held, in milliseconds; fractions are rounded. */
  holdTime: number;
};
export type FeedImageDto = {
  id: number;
  /** Can be loaded as it is; a signed address works for ten minutes. */
  objectStorageUrl: string;
  width: number;
  height: number;
  placeholder: string;
  rotation: number;
  visibility: 'public' | 'only-me';
  /** A moderator took it down; only its owner still sees it. */
  removed: boolean;
};
export type FeedImageItemDto = {
  type: 'image';
  timestamp: string;
  data: FeedImageDto;
};
export type FeedResponseDto = {
  id: number;
  questionContent: string;
  responseContent: string;
};
export type FeedResponseItemDto = {
  type: 'response';
  timestamp: string;
  data: FeedResponseDto;
};
export type FeedPageDto = {
  /** Newest first. */
  items: (FeedImageItemDto | FeedResponseItemDto)[];
  /** Whether there is more after this page. */
  hasMore: boolean;
};
export type SentInviteDto = {
  id: number;
  email: string;
  sentAt: string;
};
export type InvitesDto = {
  /** Oldest first. */
  invites: SentInviteDto[];
  /** How many were sent, of three. */
  count: number;
};
export type InviteResultDto = {
  email: string;
  success: boolean;
  /** Why not, as a sentence. */
  error: string | null;
};
export type InviteResultsDto = {
  /** In the order in which they were sent. */
  results: InviteResultDto[];
};
export type SendInvitesDto = {
  emails: string[];
};
export type SignUpDto = {
  /** Please enter a valid email address */
  email: string;
  utmSource?: string | null;
  utmMedium?: string | null;
  pageUrl?: string | null;
  /** Leave empty: filled in, nothing is stored. */
  website?: string | null;
};
export type PageEventDto = {
  category: string;
  action:
    'page_view' | 'scroll' | 'time_on_page' | 'image_view' | 'image_rating' | 'form_submission';
  label?: string | null;
  /** Of time on page: visible seconds. */
  value?: number | null;
  /** At most 20 names with short texts, numbers, true, false or null. */
  parameters?: {
    [key: string]: ((string | null) | (number | null) | (boolean | null)) | null;
  };
  timestamp: string;
  /** One showing of one page. Of its times on page the largest is kept. */
  viewId?: string | null;
  path?: string | null;
};
export type TrackEventsDto = {
  /** Random, made by the page for one visit. */
  visitId?: string | null;
  events: PageEventDto[];
};
export type TrackedPersonDto = {
  /** Not believed: only the address of whoever is signed in is used, hashed. */
  email?: string | null;
  /** _fbc cookie */
  fbc?: string | null;
  /** _fbp cookie */
  fbp?: string | null;
};
export type TrackViewContentDto = {
  pageUrl: string;
  pageTitle: string;
  contentCategory: string;
  userData?: TrackedPersonDto | null;
};
export type ChangeDto = {
  id: number;
  at: string;
  /** The username at that time. */
  admin: string;
  action: string;
  subject: string;
  before: {
    [key: string]: any;
  } | null;
  after: {
    [key: string]: any;
  } | null;
  requestId: string;
};
export const {
  useGetHealthQuery,
  useGetReadinessQuery,
  useLogInAdminMutation,
  useVerifyAdminSessionQuery,
  useLogOutAdminMutation,
  useVerifySessionQuery,
  useGetCurrentUserQuery,
  useLogInMutation,
  useLogOutMutation,
  useVerifyRegistrationTokenQuery,
  useCompleteRegistrationMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useGetTodaysQuestionQuery,
  useGetResponseStatusQuery,
  useSubmitResponseMutation,
  useSubmitAnonymousResponseMutation,
  useDeleteOwnResponseMutation,
  useGetRandomImageQuery,
  useGetRandomImagesQuery,
  useUploadImageMutation,
  useSetImageVisibilityMutation,
  useDeleteOwnImageMutation,
  useDeleteOwnImageFromHomeMutation,
  useRateSingleClickMutation,
  useRateDoubleClickMutation,
  useRateHoldMutation,
  useIncrementViewsMutation,
  useGetOwnContentQuery,
  useGetInvitesQuery,
  useSendInvitesMutation,
  useSignUpByEmailMutation,
  useSignUpByEmailFromHomeMutation,
  useTrackEventsMutation,
  useTrackViewContentMutation,
  useListChangesQuery,
} = injectedRtkApi;
