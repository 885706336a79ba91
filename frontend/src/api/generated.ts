import { baseApi as api } from './base-api';
export const addTagTypes = ['operations', 'auth', 'images', 'ratings', 'signups'] as const;
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
      verifySession: build.query<VerifySessionApiResponse, VerifySessionApiArg>({
        query: () => ({ url: `/api/auth/verify` }),
        providesTags: ['auth'],
      }),
      getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
        query: () => ({ url: `/api/auth/user` }),
        providesTags: ['auth'],
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
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type GetHealthApiResponse = /** status 200  */ HealthDto;
export type GetHealthApiArg = void;
export type GetReadinessApiResponse = /** status 200  */ ReadinessDto;
export type GetReadinessApiArg = void;
export type VerifySessionApiResponse = /** status 200  */ SessionStateDto;
export type VerifySessionApiArg = void;
export type GetCurrentUserApiResponse = /** status 200  */ CurrentUserDto;
export type GetCurrentUserApiArg = void;
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
export type SignUpByEmailApiResponse = /** status 200  */ MessageDto;
export type SignUpByEmailApiArg = {
  signUpDto: SignUpDto;
};
export type SignUpByEmailFromHomeApiResponse = /** status 200  */ MessageDto;
export type SignUpByEmailFromHomeApiArg = {
  signUpDto: SignUpDto;
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
  /** The process has been told to stop. */
  stopping: boolean;
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
export type ErrorResponseDto = {
  statusCode: number;
  /** Can be shown as it is. */
  message: string;
  /** What is wrong with which field. */
  errors?: {
    [key: string]: string[];
  };
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
export type MessageDto = {
  message: string;
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
export type SignUpDto = {
  /** Please enter a valid email address */
  email: string;
  utmSource?: string | null;
  utmMedium?: string | null;
  pageUrl?: string | null;
  /** Leave empty: filled in, nothing is stored. */
  website?: string | null;
};
export const {
  useGetHealthQuery,
  useGetReadinessQuery,
  useVerifySessionQuery,
  useGetCurrentUserQuery,
  useGetRandomImageQuery,
  useGetRandomImagesQuery,
  useUploadImageMutation,
  useRateSingleClickMutation,
  useRateDoubleClickMutation,
  useRateHoldMutation,
  useIncrementViewsMutation,
  useSignUpByEmailMutation,
  useSignUpByEmailFromHomeMutation,
} = injectedRtkApi;
