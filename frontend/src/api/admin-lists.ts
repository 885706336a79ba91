import type {
  DefinitionsFromApi,
  FetchBaseQueryMeta,
  OverrideResultType,
  QueryArgFrom,
  ResultTypeFrom,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query/react';
import { generatedAdminApi, type ListImagesApiArg } from './generated-admin.ts';

type Generated = DefinitionsFromApi<typeof generatedAdminApi>;
/**
 * The lists of the portal, by name. Each has an export as CSV beside it; the name is also the cache tag of its rows.
 */
type List = {
  [Name in keyof Generated]: Name extends `list${infer Noun}`
    ? `export${Noun}` extends keyof Generated
      ? Name
      : never
    : never;
}[keyof Generated];

/** Cache tags of the rows of all lists. */
export const LISTS = Object.keys(generatedAdminApi.endpoints).filter(isList);

const adminTagged = generatedAdminApi.enhanceEndpoints({
  addTagTypes: [
    ...LISTS,
    'admin-settings',
    'admin-figures',
    'second-lock',
    'portal-access',
    'api-tokens',
    'webhooks',
  ],
});

type Tag = TagTypesFromApi<typeof adminTagged>;
type ArgsOf<Name extends List> = QueryArgFrom<Generated[Name]>;
type RowOf<Name extends List> = ResultTypeFrom<Generated[Name]> extends (infer Row)[] ? Row : never;
type WithTotals = Omit<Generated, List> & {
  [Name in List]: OverrideResultType<Generated[Name], AdminPage<RowOf<Name>>>;
};

/** Sort keys of a list. */
export type SortOf<Name extends List> =
  ArgsOf<Name> extends { sort?: infer Sort } ? NonNullable<Sort> : never;

/** Filters of the image list. */
export type ImageFilters = Omit<
  ListImagesApiArg,
  'sort' | 'order' | 'q' | 'limit' | 'offset' | 'status'
>;

/** One page of a list, and the total number of rows that match its search and filters. */
export interface AdminPage<Row> {
  rows: Row[];
  total: number;
}

/** The lists with their totals, which the server sends in a header. */
export const adminListsApi = adminTagged.enhanceEndpoints<Tag, WithTotals>({
  endpoints: Object.fromEntries(
    LISTS.map((list) => [list, { transformResponse: countedRows, providesTags: [list] }]),
  ),
});

function countedRows<Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined): AdminPage<Row> {
  const sent = Number(meta?.response?.headers.get('X-Total-Count') ?? Number.NaN);
  return { rows, total: Number.isInteger(sent) ? sent : rows.length };
}

function isList(name: string): name is List {
  return name.startsWith('list') && name.replace('list', 'export') in generatedAdminApi.endpoints;
}
