import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { errorStatus } from '../lib/errors.ts';
import {
  type FeedPageDto,
  generatedApi,
  type OwnImageDto,
  type SetImageVisibilityApiArg,
} from './generated.ts';
import {
  changePicture,
  findItem,
  type OwnItemName,
  type OwnPicture,
  putBack,
  takeOut,
} from './own-content-pages.ts';

const PAGE = 10;
const NOT_FOUND = 404;

export const ownContentApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    ownContent: build.infiniteQuery<FeedPageDto, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ pageParam: before }) => pageCall(PAGE, before),
      providesTags: ['feed'],
    }),
  }),
});

/** Paginates by cursor, not by offset: inserts and deletes neither repeat nor skip items. */
export function pageCall(limit: number, before: string | undefined) {
  return { url: '/api/user/content', params: { limit, before } };
}

type Pages = FeedPageDto[];
type State = Parameters<ReturnType<typeof ownContentApi.endpoints.ownContent.select>>[0];

interface Call<Answer> {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** All feed pages that have been loaded. */
export function ownPages(state: State): Pages {
  return ownContentApi.endpoints.ownContent.select()(state).data?.pages ?? [];
}

/** Cursor of the page that contains this item; undefined for the first page and for items not loaded. */
export function beginningOfPageWith(state: State, name: OwnItemName): string | undefined {
  const { pages, pageParams } = ownContentApi.endpoints.ownContent.select()(state).data ?? {};
  const page = pages?.findIndex((each) => findItem([each], name) !== undefined) ?? -1;
  return pageParams?.[page];
}

/** Edits the loaded feed pages in place. */
export function editOwnPages(edit: (pages: Pages) => void) {
  return ownContentApi.util.updateQueryData('ownContent', undefined, ({ pages }) => edit(pages));
}

/** Optimistically removes a picture; restores it when the delete fails. */
export function dropPicture({ id }: { id: number }, call: Call<unknown>): Promise<void> {
  return drop({ type: 'image', id }, call);
}

/** Optimistically removes an answer; restores it when the delete fails. */
export function dropAnswer({ id }: { id: number }, call: Call<unknown>): Promise<void> {
  return drop({ type: 'response', id }, call);
}

/** Optimistically sets who may rate a picture; reverts when the request fails. */
export async function showVisibility(
  { id, setVisibilityDto }: SetImageVisibilityApiArg,
  { dispatch, getState, queryFulfilled }: Call<OwnImageDto>,
): Promise<void> {
  const show = (change: Partial<OwnPicture['data']>) =>
    dispatch(editOwnPages((pages) => changePicture(pages, id, change)));
  const before = findItem(ownPages(getState()), { type: 'image', id });
  show(setVisibilityDto);
  try {
    const { objectStorageUrl, visibility, removed } = (await queryFulfilled).data;
    show({ objectStorageUrl, visibility, removed });
  } catch {
    if (before?.type === 'image') show({ visibility: before.data.visibility });
  }
}

async function drop(name: OwnItemName, call: Call<unknown>): Promise<void> {
  const { dispatch, getState, queryFulfilled } = call;
  const item = findItem(ownPages(getState()), name);
  dispatch(editOwnPages((pages) => takeOut(pages, name)));
  try {
    await queryFulfilled;
  } catch (failure) {
    if (item && !isGone(failure)) dispatch(editOwnPages((pages) => putBack(pages, item)));
  }
}

/** The item was already deleted, for example on another device. */
function isGone(failure: unknown): boolean {
  const error = typeof failure === 'object' && failure && 'error' in failure ? failure.error : null;
  return errorStatus(error) === NOT_FOUND;
}
