import { dayTags } from './day-change.ts';
import { generatedApi } from './generated.ts';
import { dropAnswer, dropPicture, ownContentApi, showVisibility } from './own-content.ts';
import { beginSession, endSession, endSessionIfDone } from './session-lifecycle.ts';

// The generated tags are one for each word of the API: an upload would draw a new random picture under
// somebody's finger. Only what a call really changes is named here.
export const api = generatedApi.enhanceEndpoints({
  endpoints: {
    verifySession: {
      providesTags: ['session'],
      // Whatever the reason: who can't be verified counts as signed out.
      transformErrorResponse: ({ status }) => ({ status, message: 'Not authenticated' }),
    },
    getCurrentUser: { providesTags: ['session'] },
    logIn: { invalidatesTags: [], onQueryStarted: beginSession },
    logOut: { invalidatesTags: [], onQueryStarted: endSession },
    requestPasswordReset: { invalidatesTags: [] },
    resetPassword: { invalidatesTags: [], onQueryStarted: endSessionIfDone },
    // Asked once for each link; what it answers is about to change.
    verifyRegistrationToken: { providesTags: [], keepUnusedDataFor: 0 },
    completeRegistration: { invalidatesTags: [], onQueryStarted: beginSession },
    getTodaysQuestion: { providesTags: [dayTags.question] },
    getResponseStatus: { providesTags: [dayTags.sent] },
    // Refused, too: then the page may have been wrong about whether there is an answer already.
    submitResponse: {
      invalidatesTags: (_answer, error) => (error ? [dayTags.sent] : [dayTags.sent, 'feed']),
    },
    submitAnonymousResponse: { invalidatesTags: [dayTags.sent] },
    deleteOwnResponse: {
      invalidatesTags: (_answer, error) => (error ? [] : [dayTags.sent]),
      onQueryStarted: dropAnswer,
    },
    deleteOwnImage: { invalidatesTags: [], onQueryStarted: dropPicture },
    deleteOwnImageFromHome: { invalidatesTags: [], onQueryStarted: dropPicture },
    setImageVisibility: { invalidatesTags: [], onQueryStarted: showVisibility },
    getRandomImage: { providesTags: [] },
    getRandomImages: { providesTags: [] },
    uploadImage: { invalidatesTags: ['feed'] },
    rateSingleClick: { invalidatesTags: [] },
    rateDoubleClick: { invalidatesTags: [] },
    rateHold: { invalidatesTags: [] },
    incrementViews: { invalidatesTags: [] },
    optOutOfInvites: { invalidatesTags: [] },
    signUpByEmail: { invalidatesTags: [] },
    signUpByEmailFromHome: { invalidatesTags: [] },
  },
});

export const {
  useVerifySessionQuery,
  useLogInMutation,
  useLogOutMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useLazyVerifyRegistrationTokenQuery,
  useCompleteRegistrationMutation,
  useGetInvitesQuery,
  useSendInvitesMutation,
  useOptOutOfInvitesMutation,
  useGetTodaysQuestionQuery,
  useGetResponseStatusQuery,
  useSubmitResponseMutation,
  useSubmitAnonymousResponseMutation,
  useDeleteOwnResponseMutation,
  useDeleteOwnImageMutation,
  useDeleteOwnImageFromHomeMutation,
  useSetImageVisibilityMutation,
  useLazyGetRandomImageQuery,
  useLazyGetRandomImagesQuery,
  useRateSingleClickMutation,
  useRateDoubleClickMutation,
  useRateHoldMutation,
  useIncrementViewsMutation,
  useSignUpByEmailMutation,
  useSignUpByEmailFromHomeMutation,
} = api;

export const { useOwnContentInfiniteQuery } = ownContentApi;
export { endDay } from './day-change.ts';
export { useRefreshPictureMutation } from './refresh-picture.ts';

export type {
  DailyQuestionDto,
  InviteResultDto,
  SentInviteDto,
  SessionUserDto,
  StoredResponseDto,
} from './generated.ts';
export type { OwnAnswer, OwnItem, OwnPicture } from './own-content-pages.ts';
