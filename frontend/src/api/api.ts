import { moveDrafts } from '../lib/drafts.ts';
import { afterRefusal, beginDay, dayTags } from './day-change.ts';
import { generatedApi, type SessionStateDto } from './generated.ts';
import { storeRatingResult } from './last-rating-result.ts';
import {
  beginSession,
  endSession,
  endSessionIfDone,
  shareUser,
  verifySessionIfDone,
} from './session-lifecycle.ts';

export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['logins', 'own-email', 'own-name', 'data-export', 'reveals'],
  // The generated tags are one for each section of the API: an upload would fetch a new random photo during a gesture.
  // Each endpoint here invalidates only what it changes.
  endpoints: {
    verifySession: {
      providesTags: ['session'],
      transformResponse: (session: SessionStateDto) => {
        shareUser(session);
        return session;
      },
      // Any failure to verify the session counts as logged out.
      transformErrorResponse: ({ status }) => ({ status, message: 'Not authenticated' }),
    },
    getCurrentUser: { providesTags: ['session'] },
    logIn: { invalidatesTags: [], onQueryStarted: beginSession },
    takeSecondStep: { invalidatesTags: [], onQueryStarted: beginSession },
    logOut: { invalidatesTags: [], onQueryStarted: endSession },
    requestPasswordReset: { invalidatesTags: [] },
    resetPassword: { invalidatesTags: [], onQueryStarted: verifySessionIfDone },
    // Never cached, because completing the registration changes the response.
    verifyRegistrationToken: { providesTags: [], keepUnusedDataFor: 0 },
    verifyResetToken: { providesTags: [], keepUnusedDataFor: 0 },
    completeRegistration: { invalidatesTags: [], onQueryStarted: beginSession },

    changePassword: {
      invalidatesTags: (_reply, error) => (error ? [] : ['logins', 'own-email', 'reminders']),
    },
    getOwnName: { providesTags: ['own-name'] },
    changeName: { invalidatesTags: (_reply, error) => (error ? [] : ['own-name']) },
    // Fetched at each visit, because the link may have been used elsewhere since.
    getOwnEmail: { providesTags: ['own-email'], keepUnusedDataFor: 0 },
    requestEmailChange: { invalidatesTags: (_reply, error) => (error ? [] : ['own-email']) },
    cancelEmailChange: { invalidatesTags: ['own-email'] },
    confirmEmail: {
      invalidatesTags: (_reply, error) =>
        error ? [] : ['session', 'logins', 'own-email', 'reminders'],
      onQueryStarted: async (_args, call) => {
        const { data } = generatedApi.endpoints.verifySession.select()(call.getState());
        const reply = await call.queryFulfilled.catch(() => null);
        const before = data?.user?.email;
        if (before && reply?.data.signedIn) moveDrafts(before, reply.data.email);
      },
    },
    undoEmailChange: { invalidatesTags: [], onQueryStarted: verifySessionIfDone },
    // Fetched at each visit, because another device may have logged in since.
    listOwnLogins: { providesTags: ['logins'], keepUnusedDataFor: 0 },
    // Also after a failure, because the device may have been logged out already.
    endOwnLogin: { invalidatesTags: ['logins'] },
    endOtherLogins: { invalidatesTags: ['logins'] },
    // Fetched at each visit, because a job on the server changes it.
    getDataExport: { providesTags: ['data-export'], keepUnusedDataFor: 0 },
    requestDataExport: { invalidatesTags: ['data-export'] },
    deleteAccount: { invalidatesTags: [], onQueryStarted: endSessionIfDone },
    keepAccount: { invalidatesTags: [] },
    keepAccountByLink: { invalidatesTags: [] },
    // Fetched at each visit, because a mailed link may have turned the reminder off since.
    getReminder: { keepUnusedDataFor: 0 },
    getReminderDevice: { keepUnusedDataFor: 0 },

    getTodaysQuestion: { providesTags: [dayTags.question], onQueryStarted: beginDay },
    getResponseStatus: { providesTags: [dayTags.sent] },
    submitResponse: {
      invalidatesTags: (_reply, error) =>
        // Also after a failure, because a friend may have stopped sharing since the form was opened.
        error ? afterRefusal(error) : [dayTags.sent, 'feed', 'memories', 'friends', 'reveals'],
    },
    submitAnonymousResponse: {
      invalidatesTags: (_reply, error) => (error ? afterRefusal(error) : [dayTags.sent]),
    },
    // Never cached, because the question is random.
    drawPastQuestion: { providesTags: [], keepUnusedDataFor: 0 },
    // An answer changes the memories and the questions that are left to draw.
    listDepthsLeft: { providesTags: ['memories'], keepUnusedDataFor: 0 },
    submitPastResponse: {
      invalidatesTags: (_reply, error) => (error ? [] : ['feed', 'memories']),
    },
    getAskedQuestion: { providesTags: [] },
    getOnThisDay: { providesTags: ['memories'] },
    // The news change with the day and with each answer, as the memories do.
    getToday: { providesTags: ['memories'], keepUnusedDataFor: 0 },
    // Fetches nothing again, so that news stay on the page until it is left.
    markToday: { invalidatesTags: [] },
    countTodaysAnswers: { providesTags: [dayTags.sent], keepUnusedDataFor: 0 },

    getRandomImage: { providesTags: [] },
    getRandomImages: { providesTags: [] },
    rateSingleClick: { invalidatesTags: [], onQueryStarted: storeRatingResult },
    rateDoubleClick: { invalidatesTags: [], onQueryStarted: storeRatingResult },
    rateHold: { invalidatesTags: [], onQueryStarted: storeRatingResult },
    takeBackRating: { invalidatesTags: [] },
    incrementViews: { invalidatesTags: [] },
    // Fetches nothing again: the page itself shows the next photo.
    reportImage: { invalidatesTags: [] },

    // Friends and their cards never come from the cache, because a friend may have stopped sharing since.
    listFriends: { providesTags: ['friends'], keepUnusedDataFor: 0 },
    // Also after a failure, because the friend may have changed something.
    askFriend: { invalidatesTags: ['friends', 'reveals'] },
    agreeWithFriend: { invalidatesTags: ['friends', 'reveals'] },
    declineFriend: { invalidatesTags: ['friends', 'reveals'] },
    endWithFriend: { invalidatesTags: ['friends', 'reveals'] },
    getTodaysReveals: { providesTags: ['reveals'], keepUnusedDataFor: 0 },
    listReveals: { providesTags: ['reveals'], keepUnusedDataFor: 0 },
    turnCardOver: { providesTags: [], keepUnusedDataFor: 0 },
    sendInvites: { invalidatesTags: ['invites', 'friends'] },
    takeSeat: { invalidatesTags: [] },
    // `resendInvite` is not listed here: its generated tags fetch the invites again, also after a refusal.
    mailInvitation: { invalidatesTags: [] },
    optOutOfInvites: { invalidatesTags: [] },

    stopMails: { invalidatesTags: [] },
    signUpByEmail: { invalidatesTags: [] },
    signUpByEmailFromHome: { invalidatesTags: [] },
    confirmSignup: { invalidatesTags: [] },
    unsubscribe: { invalidatesTags: [] },
  },
});

// The hooks of the endpoints, and the types of their responses.
export * from './generated.ts';
export const {
  useLazyVerifyRegistrationTokenQuery,
  useLazyDrawPastQuestionQuery,
  useLazyGetReminderDeviceQuery,
} = api;

export { endDay, refetchRestoredDay, restoreDay } from './day-change.ts';
