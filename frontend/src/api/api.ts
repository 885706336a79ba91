import { afterRefusal, beginDay, dayTags } from './day-change.ts';
import { generatedApi, type SessionStateDto } from './generated.ts';
import { askAgainIfDone, beginSession, endSession, sharePerson } from './session-lifecycle.ts';

// The generated tags are one per API section: an upload would fetch a new random picture in the middle of a gesture.
// Each endpoint here invalidates only what it changes.
export const api = generatedApi.enhanceEndpoints({
  endpoints: {
    verifySession: {
      providesTags: ['session'],
      transformResponse: (session: SessionStateDto) => {
        sharePerson(session);
        return session;
      },
      // Any failure to verify the session counts as signed out.
      transformErrorResponse: ({ status }) => ({ status, message: 'Not authenticated' }),
    },
    getCurrentUser: { providesTags: ['session'] },
    logIn: { invalidatesTags: [], onQueryStarted: beginSession },
    logOut: { invalidatesTags: [], onQueryStarted: endSession },
    requestPasswordReset: { invalidatesTags: [] },
    resetPassword: { invalidatesTags: [], onQueryStarted: askAgainIfDone },
    // Called once per link; completing the registration changes the answer.
    verifyRegistrationToken: { providesTags: [], keepUnusedDataFor: 0 },
    verifyResetToken: { providesTags: [], keepUnusedDataFor: 0 },
    completeRegistration: { invalidatesTags: [], onQueryStarted: beginSession },
    getTodaysQuestion: { providesTags: [dayTags.question], onQueryStarted: beginDay },
    getResponseStatus: { providesTags: [dayTags.sent] },
    submitResponse: {
      invalidatesTags: (_answer, error) =>
        // A friend may have ended it since the form was opened.
        error ? afterRefusal(error) : [dayTags.sent, 'feed', 'memories', 'friends'],
    },
    submitAnonymousResponse: {
      invalidatesTags: (_answer, error) => (error ? afterRefusal(error) : [dayTags.sent]),
    },
    getRandomImage: { providesTags: [] },
    getRandomImages: { providesTags: [] },
    rateSingleClick: { invalidatesTags: [] },
    rateDoubleClick: { invalidatesTags: [] },
    rateHold: { invalidatesTags: [] },
    incrementViews: { invalidatesTags: [] },
    optOutOfInvites: { invalidatesTags: [] },
    stopMails: { invalidatesTags: [] },
    signUpByEmail: { invalidatesTags: [] },
    signUpByEmailFromHome: { invalidatesTags: [] },
    confirmSignup: { invalidatesTags: [] },
    unsubscribe: { invalidatesTags: [] },
  },
});

export const {
  useVerifySessionQuery,
  useLogInMutation,
  useLogOutMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useVerifyResetTokenQuery,
  useLazyVerifyRegistrationTokenQuery,
  useCompleteRegistrationMutation,
  useGetInvitesQuery,
  useSendInvitesMutation,
  useOptOutOfInvitesMutation,
  useStopMailsMutation,
  useGetTodaysQuestionQuery,
  useGetResponseStatusQuery,
  useSubmitResponseMutation,
  useSubmitAnonymousResponseMutation,
  useRateSingleClickMutation,
  useRateDoubleClickMutation,
  useRateHoldMutation,
  useIncrementViewsMutation,
  useSignUpByEmailMutation,
  useSignUpByEmailFromHomeMutation,
  useConfirmSignupMutation,
  useUnsubscribeMutation,
} = api;

export { endDay } from './day-change.ts';

export type {
  DailyQuestionDto,
  InviteResultDto,
  SentInviteDto,
  SessionUserDto,
  StoredResponseDto,
  SubmitResponseDto,
} from './generated.ts';
