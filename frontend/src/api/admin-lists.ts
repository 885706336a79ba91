import { type AdminPage, countedRows } from './admin-pages.ts';
import { adminTagged } from './admin-tags.ts';
import type {
  CollectedResponseDto,
  ListedRatingDto,
  ListedSignupDto,
  ListEmailSignupsApiArg,
  ListImagesApiArg,
  ListQuestionsApiArg,
  ListRatingsApiArg,
  ListResponsesApiArg,
  ListUsersApiArg,
  QuestionDto,
  ReviewedImageDto,
  UserDto,
} from './generated.ts';

/** What each list can be sorted by. */
export type UserSort = SortOf<ListUsersApiArg>;
export type SignupSort = SortOf<ListEmailSignupsApiArg>;
export type ImageSort = SortOf<ListImagesApiArg>;
export type RatingSort = SortOf<ListRatingsApiArg>;
export type QuestionSort = SortOf<ListQuestionsApiArg>;
export type ResponseSort = SortOf<ListResponsesApiArg>;

type SortOf<Arg extends { sort?: string }> = NonNullable<Arg['sort']>;

/** The first and the last product day on which a picture was uploaded; either may stay open. */
export type UploadDays = Pick<ListImagesApiArg, 'uploadedFrom' | 'uploadedTo'>;

/** The lists of the portal page by page. The generated calls give the rows alone, without their number. */
export const adminListsApi = adminTagged.injectEndpoints({
  endpoints: (build) => ({
    userPage: build.query<AdminPage<UserDto>, ListUsersApiArg>({
      ...pageOf<UserDto>('users'),
      providesTags: ['admin-users'],
    }),
    signupPage: build.query<AdminPage<ListedSignupDto>, ListEmailSignupsApiArg>({
      ...pageOf<ListedSignupDto>('email-signups'),
      providesTags: ['admin-signups'],
    }),
    imagePage: build.query<AdminPage<ReviewedImageDto>, ListImagesApiArg>({
      ...pageOf<ReviewedImageDto>('images'),
      providesTags: ['admin-images'],
    }),
    ratingPage: build.query<AdminPage<ListedRatingDto>, ListRatingsApiArg>({
      ...pageOf<ListedRatingDto>('ratings'),
      providesTags: ['admin-ratings'],
    }),
    questionPage: build.query<AdminPage<QuestionDto>, ListQuestionsApiArg>({
      ...pageOf<QuestionDto>('questions'),
      providesTags: ['admin-questions'],
    }),
    responsePage: build.query<AdminPage<CollectedResponseDto>, ListResponsesApiArg>({
      ...pageOf<CollectedResponseDto>('responses'),
      providesTags: ['admin-responses'],
    }),
  }),
});

function pageOf<Row>(list: string) {
  return {
    query: (params: object) => ({ url: `/api/admin/${list}`, params: { ...params } }),
    transformResponse: countedRows<Row>,
  };
}
