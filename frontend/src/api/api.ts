import { generatedApi } from './generated.ts';
import { beginSession, endSession, endSessionIfDone } from './session-lifecycle.ts';

// The generated tags are one for each word of the API: an upload would draw a new random picture under
// somebody's finger. Only what a call really changes is named here.
const api = generatedApi.enhanceEndpoints({
  endpoints: {
    verifySession: { providesTags: ['session'] },
    getCurrentUser: { providesTags: ['session'] },
    logIn: { invalidatesTags: [], onQueryStarted: beginSession },
    logOut: { invalidatesTags: [], onQueryStarted: endSession },
    requestPasswordReset: { invalidatesTags: [] },
    resetPassword: { invalidatesTags: [], onQueryStarted: endSessionIfDone },
    // Asked once for each link; what it answers is about to change.
    verifyRegistrationToken: { providesTags: [], keepUnusedDataFor: 0 },
    completeRegistration: { invalidatesTags: [], onQueryStarted: beginSession },
    getRandomImage: { providesTags: [] },
    getRandomImages: { providesTags: [] },
    uploadImage: { invalidatesTags: [] },
    rateSingleClick: { invalidatesTags: [] },
    rateDoubleClick: { invalidatesTags: [] },
    rateHold: { invalidatesTags: [] },
    incrementViews: { invalidatesTags: [] },
    signUpByEmail: { invalidatesTags: [] },
    signUpByEmailFromHome: { invalidatesTags: [] },
  },
});

export const {
  useVerifySessionQuery,
  useGetCurrentUserQuery,
  useLogInMutation,
  useLogOutMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useLazyVerifyRegistrationTokenQuery,
  useCompleteRegistrationMutation,
  useGetInvitesQuery,
  useSendInvitesMutation,
  useGetRandomImageQuery,
  useLazyGetRandomImageQuery,
  useGetRandomImagesQuery,
  useLazyGetRandomImagesQuery,
  useUploadImageMutation,
  useRateSingleClickMutation,
  useRateDoubleClickMutation,
  useRateHoldMutation,
  useIncrementViewsMutation,
  useSignUpByEmailMutation,
  useSignUpByEmailFromHomeMutation,
} = api;

export type { InviteResultDto, SentInviteDto, SessionUserDto, ShownImageDto } from './generated.ts';
