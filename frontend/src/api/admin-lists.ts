import type {
  DefinitionsFromApi,
  FetchBaseQueryMeta,
  OverrideResultType,
  ResultTypeFrom,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query/react';
import {
  generatedApi,
  type ListEmailSignupsApiArg,
  type ListImagesApiArg,
  type ListLettersApiArg,
  type ListQuestionsApiArg,
  type ListRatingsApiArg,
  type ListResponsesApiArg,
  type ListUndeliveredMailsApiArg,
  type ListUsersApiArg,
} from './generated.ts';

/** Sort keys of each list. */
export type UserSort = SortOf<ListUsersApiArg>;
export type SignupSort = SortOf<ListEmailSignupsApiArg>;
export type ImageSort = SortOf<ListImagesApiArg>;
export type RatingSort = SortOf<ListRatingsApiArg>;
export type QuestionSort = SortOf<ListQuestionsApiArg>;
export type UndeliveredMailSort = SortOf<ListUndeliveredMailsApiArg>;
export type ResponseSort = SortOf<ListResponsesApiArg>;
export type LetterSort = SortOf<ListLettersApiArg>;

type SortOf<Arg extends { sort?: string }> = NonNullable<Arg['sort']>;

/** Filters of the image list. */
export type ImageFilters = Omit<ListImagesApiArg, 'sort' | 'order' | 'q' | 'limit' | 'offset'>;

/** One page of a list, and the total number of rows that match its search. */
export interface AdminPage<Row> {
  rows: Row[];
  total: number;
}

const adminTagged = generatedApi.enhanceEndpoints({
  addTagTypes: [
    'admin-users',
    'admin-signups',
    'admin-images',
    'admin-ratings',
    'admin-questions',
    'admin-responses',
    'admin-letters',
    'admin-mails',
    'admin-settings',
    'admin-figures',
  ],
});

type Generated = DefinitionsFromApi<typeof adminTagged>;
type List =
  | 'listUsers'
  | 'listEmailSignups'
  | 'listImages'
  | 'listRatings'
  | 'listQuestions'
  | 'listLetters'
  | 'listResponses'
  | 'listUndeliveredMails';
type RowOf<Name extends List> = ResultTypeFrom<Generated[Name]> extends (infer Row)[] ? Row : never;
type Counted = Omit<Generated, List> & {
  [Name in List]: OverrideResultType<Generated[Name], AdminPage<RowOf<Name>>>;
};

/** Lists of the portal with their total, which the document describes as a header of each list. */
export const adminListsApi = adminTagged.enhanceEndpoints<
  TagTypesFromApi<typeof adminTagged>,
  Counted
>({
  endpoints: {
    listUsers: { transformResponse: countedRows, providesTags: ['admin-users'] },
    listEmailSignups: { transformResponse: countedRows, providesTags: ['admin-signups'] },
    listImages: { transformResponse: countedRows, providesTags: ['admin-images'] },
    listRatings: { transformResponse: countedRows, providesTags: ['admin-ratings'] },
    listQuestions: { transformResponse: countedRows, providesTags: ['admin-questions'] },
    listLetters: { transformResponse: countedRows, providesTags: ['admin-letters'] },
    listResponses: { transformResponse: countedRows, providesTags: ['admin-responses'] },
    listUndeliveredMails: { transformResponse: countedRows, providesTags: ['admin-mails'] },
  },
});

function countedRows<Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined): AdminPage<Row> {
  const sent = Number(meta?.response?.headers.get('X-Total-Count') ?? Number.NaN);
  return { rows, total: Number.isInteger(sent) ? sent : rows.length };
}
