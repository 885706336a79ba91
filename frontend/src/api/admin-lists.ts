import type {
  DefinitionsFromApi,
  FetchBaseQueryMeta,
  OverrideResultType,
  QueryArgFrom,
  ResultTypeFrom,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query/react';
import { generatedApi, type ListImagesApiArg } from './generated.ts';

/** The lists of the portal, each with the cache tag of its rows. */
const LISTS = {
  listUsers: 'admin-users',
  listEmailSignups: 'admin-signups',
  listImages: 'admin-images',
  listRatings: 'admin-ratings',
  listQuestions: 'admin-questions',
  listLetters: 'admin-letters',
  listResponses: 'admin-responses',
  listUndeliveredMails: 'admin-mails',
} as const;

const adminTagged = generatedApi.enhanceEndpoints({
  addTagTypes: [...Object.values(LISTS), 'admin-settings', 'admin-figures'],
});

type Generated = DefinitionsFromApi<typeof adminTagged>;
type List = keyof typeof LISTS;
type Tag = TagTypesFromApi<typeof adminTagged>;
type Asked<Name extends List> = QueryArgFrom<Generated[Name]>;
type RowOf<Name extends List> = ResultTypeFrom<Generated[Name]> extends (infer Row)[] ? Row : never;
type Counted = Omit<Generated, List> & {
  [Name in List]: OverrideResultType<Generated[Name], AdminPage<RowOf<Name>>>;
};

/** Sort keys of a list. */
export type SortOf<Name extends List> =
  Asked<Name> extends { sort?: infer Sort } ? NonNullable<Sort> : never;

/** Filters of the image list. */
export type ImageFilters = Omit<ListImagesApiArg, 'sort' | 'order' | 'q' | 'limit' | 'offset'>;

/** One page of a list, and the total number of rows that match its search. */
export interface AdminPage<Row> {
  rows: Row[];
  total: number;
}

/** The lists with their total, which the document describes as a header of each list. */
export const adminListsApi = adminTagged.enhanceEndpoints<Tag, Counted>({
  endpoints: Object.fromEntries(
    Object.entries(LISTS).map(([name, tag]) => [
      name,
      { transformResponse: countedRows, providesTags: [tag] },
    ]),
  ),
});

function countedRows<Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined): AdminPage<Row> {
  const sent = Number(meta?.response?.headers.get('X-Total-Count') ?? Number.NaN);
  return { rows, total: Number.isInteger(sent) ? sent : rows.length };
}
