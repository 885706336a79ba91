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

/** Sort keys of each list. */
export type UserSort = SortOf<ListUsersApiArg>;
export type SignupSort = SortOf<ListEmailSignupsApiArg>;
export type ImageSort = SortOf<ListImagesApiArg>;
export type RatingSort = SortOf<ListRatingsApiArg>;
export type QuestionSort = SortOf<ListQuestionsApiArg>;
export type ResponseSort = SortOf<ListResponsesApiArg>;

type SortOf<Arg extends { sort?: string }> = NonNullable<Arg['sort']>;

/** First and last product day (`YYYY-MM-DD`) of the uploads to list; undefined for no limit. */
export type UploadDays = Pick<ListImagesApiArg, 'uploadedFrom' | 'uploadedTo'>;

/** Paginated lists of the portal, with the total row count. The generated endpoints return the rows only. */
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
