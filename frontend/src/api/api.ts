import { generatedApi } from './generated.ts';

// The generated tags are one for each word of the API: an upload would draw a new random picture under
// somebody's finger. Only what a call really changes is named here.
const sessionApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['session'],
  endpoints: {
    verifySession: { providesTags: ['session'] },
    getCurrentUser: { providesTags: ['session'] },
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

const api = sessionApi.injectEndpoints({
  endpoints: (build) => ({
    logOut: build.mutation<unknown, void>({
      query: () => ({ url: '/api/auth/logout', method: 'POST' }),
      // Also when the call failed: the next look at the session is a fresh one.
      invalidatesTags: ['session'],
    }),
  }),
});

export const {
  useVerifySessionQuery,
  useGetCurrentUserQuery,
  useLogOutMutation,
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

export type { SessionUserDto, ShownImageDto } from './generated.ts';
