import { type AdminPage, countedRows } from './admin-pages.ts';
import { adminTagged } from './admin-tags.ts';
import type {
  CollectedResponseDto,
  ListedRatingDto,
  ListedSignupDto,
  QuestionDto,
  ReviewedImageDto,
  UserDto,
} from './generated.ts';

/** Which page, in which order, of the rows that match. */
export interface ListQuery {
  limit: number;
  offset: number;
  sort: string;
  order: 'asc' | 'desc';
  q?: string;
}

/** The lists of the portal page by page. The generated calls give the rows alone, without their number. */
export const adminListsApi = adminTagged.injectEndpoints({
  endpoints: (build) => ({
    userPage: build.query<AdminPage<UserDto>, ListQuery>({
      query: (params) => ({ url: '/api/admin/users', params }),
      transformResponse: countedRows<UserDto>,
      providesTags: ['admin-users'],
    }),
    signupPage: build.query<AdminPage<ListedSignupDto>, ListQuery>({
      query: (params) => ({ url: '/api/admin/email-signups', params }),
      transformResponse: countedRows<ListedSignupDto>,
      providesTags: ['admin-signups'],
    }),
    imagePage: build.query<AdminPage<ReviewedImageDto>, ListQuery>({
      query: (params) => ({ url: '/api/admin/images', params }),
      transformResponse: countedRows<ReviewedImageDto>,
      providesTags: ['admin-images'],
    }),
    ratingPage: build.query<AdminPage<ListedRatingDto>, ListQuery>({
      query: (params) => ({ url: '/api/admin/ratings', params }),
      transformResponse: countedRows<ListedRatingDto>,
      providesTags: ['admin-ratings'],
    }),
    questionPage: build.query<AdminPage<QuestionDto>, ListQuery>({
      query: (params) => ({ url: '/api/admin/questions', params }),
      transformResponse: countedRows<QuestionDto>,
      providesTags: ['admin-questions'],
    }),
    responsePage: build.query<AdminPage<CollectedResponseDto>, ListQuery>({
      query: (params) => ({ url: '/api/admin/responses', params }),
      transformResponse: countedRows<CollectedResponseDto>,
      providesTags: ['admin-responses'],
    }),
  }),
});
