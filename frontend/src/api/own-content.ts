import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { type CallFailure, callFailure, errorStatus, NOT_FOUND } from '../lib/errors.ts';
import { dayTags } from './day-change.ts';
import {
  type AppealForImageApiArg,
  type FeedPageDto,
  generatedApi,
  type OwnImageDto,
  type SetImageVisibilityApiArg,
  type SetResponseVisibilityApiArg,
} from './generated.ts';
import {
  changeAnswer,
  changePicture,
  findItem,
  type OwnItemName,
  type OwnPicture,
  putBack,
  takeOut,
} from './own-content-pages.ts';

const PAGE = 10;
/** Larger than a page: items added on another device since the first page was loaded push a picture down. */
const LOOK_AROUND = 20;

/** The generator writes no infinite queries: this one joins pages of the generated call. */
const ownContentApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    ownContent: build.infiniteQuery<FeedPageDto, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      queryFn: ({ pageParam }, { dispatch }) => readPage(dispatch, PAGE, pageParam),
      providesTags: ['feed'],
    }),
  }),
});

const feedApi = ownContentApi
  .enhanceEndpoints({ addTagTypes: ['reveals', 'unclaimed'] })
  .enhanceEndpoints({
    endpoints: {
      deleteOwnResponse: {
        invalidatesTags: (_answer, error) => (error ? [] : [dayTags.sent, 'memories']),
        onQueryStarted: ({ id }, call) => drop({ type: 'response', id }, call),
      },
      deleteOwnImage: { invalidatesTags: ['memories'], onQueryStarted: dropPicture },
      deleteOwnImageFromHome: { invalidatesTags: ['memories'], onQueryStarted: dropPicture },
      getUnclaimedImages: { providesTags: ['unclaimed'] },
      acceptImages: { invalidatesTags: ['unclaimed', 'feed', 'memories'] },
      declineImages: { invalidatesTags: ['unclaimed'] },
      setImageVisibility: { invalidatesTags: [], onQueryStarted: showVisibility },
      appealForImage: { invalidatesTags: [], onQueryStarted: showAppeal },
      setResponseVisibility: { invalidatesTags: ['reveals'], onQueryStarted: showAudience },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Fetches one of a person's pictures again, to get a working URL. */
      refreshPicture: build.mutation<OwnPicture['data'], number>({
        queryFn: async (id, { dispatch, getState }) => {
          const before = beginningOfPageWith(getState() as State, { type: 'image', id });
          const { data, error } = await readPage(dispatch, LOOK_AROUND, before);
          if (error) return { error };
          const found = findItem([data], { type: 'image', id });
          return found?.type === 'image'
            ? { data: found.data }
            : { error: callFailure(NOT_FOUND, '') };
        },
        onQueryStarted: showFresh,
      }),
    }),
  });

export const {
  useOwnContentInfiniteQuery,
  useRefreshPictureMutation,
  useDeleteOwnResponseMutation,
  useDeleteOwnImageMutation,
  useDeleteOwnImageFromHomeMutation,
  useAppealForImageMutation,
  useSetImageVisibilityMutation,
  useGetUnclaimedImagesQuery,
  useAcceptImagesMutation,
  useDeclineImagesMutation,
  useSetResponseVisibilityMutation,
} = feedApi;

/** Paginates by cursor, not by offset: inserts and deletes neither repeat nor skip items. */
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

interface Call<Answer> {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  queryFulfilled: Promise<{ data: Answer }>;
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
 * Edits the loaded feed pages in place. A request for pages replaces all of them, often with those from before the edit:
 * while one runs, its result is edited, too.
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

function dropPicture({ id }: { id: number }, call: Call<unknown>): Promise<void> {
  return drop({ type: 'image', id }, call);
}

/** Optimistically sets who may rate a picture; reverts when the request fails. */
async function showVisibility(
  { id, setVisibilityDto }: SetImageVisibilityApiArg,
  { dispatch, getState, queryFulfilled }: Call<OwnImageDto>,
): Promise<void> {
  const show = (change: Partial<OwnPicture['data']>) =>
    void editOwnPages(dispatch, (pages) => changePicture(pages, id, change));
  const before = findItem(ownPages(getState()), { type: 'image', id });
  show(setVisibilityDto);
  try {
    const { objectStorageUrl, visibility, removed } = (await queryFulfilled).data;
    show({ objectStorageUrl, visibility, removed });
  } catch {
    if (before?.type === 'image') show({ visibility: before.data.visibility });
  }
}

/** Shows what the server has of a picture. */
async function showFresh(
  id: number,
  { dispatch, queryFulfilled }: Call<OwnPicture['data']>,
): Promise<void> {
  const fresh = await queryFulfilled.catch(() => null);
  if (fresh) void editOwnPages(dispatch, (pages) => changePicture(pages, id, fresh.data));
}

/** Shows that another review is asked for, once that is stored. */
async function showAppeal(
  { id }: AppealForImageApiArg,
  { dispatch, getState, queryFulfilled }: Call<unknown>,
): Promise<void> {
  if (!(await queryFulfilled.catch(() => null))) return;
  const found = findItem(ownPages(getState()), { type: 'image', id });
  if (found?.type !== 'image' || !found.data.removal) return;
  const removal = { ...found.data.removal, appeal: 'open' as const };
  void editOwnPages(dispatch, (pages) => changePicture(pages, id, { removal }));
}

/** Shows who sees an answer, once it is stored. */
async function showAudience(
  { id, setResponseVisibilityDto }: SetResponseVisibilityApiArg,
  { dispatch, queryFulfilled }: Call<unknown>,
): Promise<void> {
  if (!(await queryFulfilled.catch(() => null))) return;
  void editOwnPages(dispatch, (pages) => changeAnswer(pages, id, setResponseVisibilityDto));
}

/** Optimistically removes an item; restores it when the delete fails. */
async function drop(name: OwnItemName, call: Call<unknown>): Promise<void> {
  const { dispatch, getState, queryFulfilled } = call;
  const item = findItem(ownPages(getState()), name);
  const remove = () => void editOwnPages(dispatch, (pages) => takeOut(pages, name));
  remove();
  try {
    await queryFulfilled;
    // Pages asked for meanwhile may still have it.
    remove();
  } catch (failure) {
    if (item && !isGone(failure)) void editOwnPages(dispatch, (pages) => putBack(pages, item));
  }
}

/** The item was already deleted, for example on another device. */
function isGone(failure: unknown): boolean {
  const error = typeof failure === 'object' && failure && 'error' in failure ? failure.error : null;
  return errorStatus(error) === NOT_FOUND;
}

export type { OwnAnswer, OwnItem, OwnPicture } from './own-content-pages.ts';
