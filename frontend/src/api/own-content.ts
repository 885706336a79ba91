import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { FEED_PAGE } from '../content/rules.ts';
import { type CallFailure, callFailure, errorStatus, NOT_FOUND } from '../lib/errors.ts';
import { dayTags } from './day-change.ts';
import {
  type FeedPageDto,
  generatedApi,
  type OwnImageDto,
  type SetImageVisibilityApiArg,
} from './generated.ts';
import {
  findItem,
  type ItemNamed,
  type OwnItem,
  type OwnItemName,
  type OwnPhoto,
  putBack,
  takeOut,
} from './own-content-pages.ts';

/** Number of items to search for a photo: more than a page, because newer items of another device move it down. */
const LOOK_AROUND = 20;

/** The generated client has no infinite queries, so this query joins the pages of its call. */
const ownContentApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    ownContent: build.infiniteQuery<FeedPageDto, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      queryFn: ({ pageParam }, { dispatch }) => readPage(dispatch, FEED_PAGE, pageParam),
      providesTags: ['feed'],
    }),
  }),
});

const photo = (id: number) => ({ type: 'image', id }) as const;
const answer = (id: number) => ({ type: 'response', id }) as const;

const feedApi = ownContentApi
  .enhanceEndpoints({ addTagTypes: ['reveals', 'unclaimed'] })
  .enhanceEndpoints({
    endpoints: {
      deleteOwnResponse: {
        invalidatesTags: (_reply, error) => (error ? [] : [dayTags.sent, 'memories']),
        onQueryStarted: ({ id }, call) => drop(answer(id), call),
      },
      deleteOwnImage: {
        invalidatesTags: ['memories'],
        onQueryStarted: ({ id }, call) => drop(photo(id), call),
      },
      deleteOwnImageFromHome: {
        invalidatesTags: ['memories'],
        onQueryStarted: ({ id }, call) => drop(photo(id), call),
      },
      getUnclaimedImages: { providesTags: ['unclaimed'] },
      acceptImages: { invalidatesTags: ['unclaimed', 'feed', 'memories'] },
      declineImages: { invalidatesTags: ['unclaimed'] },
      setImageVisibility: { invalidatesTags: [], onQueryStarted: showVisibility },
      appealForImage: {
        invalidatesTags: [],
        onQueryStarted: ({ id }, call) =>
          changeWhenStored(photo(id), call, ({ removal }) => ({
            removal: removal && { ...removal, appeal: 'open' as const },
          })),
      },
      setResponseVisibility: {
        invalidatesTags: ['reveals'],
        onQueryStarted: ({ id, setResponseVisibilityDto }, call) =>
          changeWhenStored(answer(id), call, () => setResponseVisibilityDto),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Fetches one page of items outside of the feed; without `before`, the first page. */
      readOwnPage: build.mutation<FeedPageDto, { limit: number; before: string | undefined }>({
        queryFn: ({ limit, before }, { dispatch }) => readPage(dispatch, limit, before),
      }),
      /** Fetches one of a user's photos again, to get a working URL. */
      refreshPhoto: build.mutation<OwnPhoto['data'], number>({
        queryFn: async (id, { dispatch, getState }) => {
          const before = beginningOfPageWith(getState() as State, photo(id));
          const { data, error } = await readPage(dispatch, LOOK_AROUND, before);
          if (error) return { error };
          const found = findItem([data], photo(id));
          return found ? { data: found.data } : { error: callFailure(NOT_FOUND, '') };
        },
        onQueryStarted: (id, call) => changeWhenStored(photo(id), call, (_shown, stored) => stored),
      }),
    }),
  });

export const { useOwnContentInfiniteQuery, useReadOwnPageMutation, useRefreshPhotoMutation } =
  feedApi;
export * from './generated.ts';

/** Fetches a page by cursor, not by offset, so that inserts and deletes neither repeat nor skip items. */
async function readPage(
  dispatch: BaseQueryApi['dispatch'],
  limit: number,
  before: string | undefined,
) {
  const now = { subscribe: false, forceRefetch: true };
  const page = dispatch(generatedApi.endpoints.getOwnContent.initiate({ limit, before }, now));
  try {
    return { data: await page.unwrap() };
  } catch (failure) {
    return { error: failure as CallFailure };
  }
}

type Pages = FeedPageDto[];
type State = Parameters<ReturnType<typeof ownContentApi.endpoints.ownContent.select>>[0];
type Data<Type> = ItemNamed<Type>['data'];

interface Call<Reply> {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  queryFulfilled: Promise<{ data: Reply }>;
}

/** All feed pages that have been loaded. */
function ownPages(state: State): Pages {
  return ownContentApi.endpoints.ownContent.select()(state).data?.pages ?? [];
}

/** Cursor of the page that contains this item; undefined for the first page and for items not loaded. */
function beginningOfPageWith(state: State, name: OwnItemName): string | undefined {
  const { pages, pageParams } = ownContentApi.endpoints.ownContent.select()(state).data ?? {};
  const page = pages?.findIndex((each) => findItem([each], name) !== undefined) ?? -1;
  return pageParams?.[page];
}

/**
 * Edits the loaded feed pages in place. A running request replaces all pages, often with their state before the edit,
 * so its result is edited as well.
 */
async function editOwnPages(
  dispatch: Call<unknown>['dispatch'],
  edit: (pages: Pages) => void,
): Promise<void> {
  const { util } = ownContentApi;
  let running;
  do {
    dispatch(util.updateQueryData('ownContent', undefined, ({ pages }) => edit(pages)));
    running = dispatch(util.getRunningQueryThunk('ownContent', undefined));
    await running;
  } while (running);
}

/** Changes an item, if one of the loaded pages contains it. */
function change<Type extends OwnItem['type']>(
  dispatch: Call<unknown>['dispatch'],
  name: OwnItemName<Type>,
  changed: (shown: Data<Type>) => Partial<Data<Type>>,
): void {
  void editOwnPages(dispatch, (pages) => {
    const data = findItem(pages, name)?.data as Data<Type> | undefined;
    if (data) Object.assign(data, changed(data));
  });
}

/** Changes an item once the call has succeeded. */
async function changeWhenStored<Type extends OwnItem['type'], Reply>(
  name: OwnItemName<Type>,
  { dispatch, queryFulfilled }: Call<Reply>,
  changed: (shown: Data<Type>, stored: Reply) => Partial<Data<Type>>,
): Promise<void> {
  const stored = await queryFulfilled.catch(() => null);
  if (stored) change(dispatch, name, (shown) => changed(shown, stored.data));
}

/** Optimistically sets who may rate a photo; reverts when the request fails. */
async function showVisibility(
  { id, setVisibilityDto }: SetImageVisibilityApiArg,
  call: Call<OwnImageDto>,
): Promise<void> {
  const before = findItem(ownPages(call.getState()), photo(id))?.data;
  change(call.dispatch, photo(id), () => setVisibilityDto);
  call.queryFulfilled.catch(() => {
    if (!before) return;
    change(call.dispatch, photo(id), () => ({ visibility: before.visibility }));
  });
  await changeWhenStored(photo(id), call, (_shown, stored) => {
    const { objectStorageUrl, visibility, removed } = stored;
    return { objectStorageUrl, visibility, removed };
  });
}

/**
 * Optimistically removes an item; restores it when the delete fails, unless it was already deleted on another device.
 */
async function drop(name: OwnItemName, call: Call<unknown>): Promise<void> {
  const { dispatch, getState, queryFulfilled } = call;
  const item = findItem(ownPages(getState()), name);
  const remove = () => void editOwnPages(dispatch, (pages) => takeOut(pages, name));
  remove();
  try {
    await queryFulfilled;
    // Pages that were requested during the call may still have the item.
    remove();
  } catch (failure) {
    const isGone = errorStatus((failure as { error?: unknown }).error) === NOT_FOUND;
    if (item && !isGone) void editOwnPages(dispatch, (pages) => putBack(pages, item));
  }
}

export type { OwnAnswer, OwnItem, OwnPhoto } from './own-content-pages.ts';
