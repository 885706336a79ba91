import { callFailure } from '../lib/errors.ts';
import type { FeedPageDto } from './generated.ts';
import { beginningOfPageWith, editOwnPages, ownContentApi, pageCall } from './own-content.ts';
import { changePicture, findItem, type OwnPicture } from './own-content-pages.ts';

const NOT_FOUND = 404;
/** Larger than a page: items added on another device since the first page was loaded push this one down. */
const LOOK_AROUND = 20;

type State = Parameters<typeof beginningOfPageWith>[0];

const refreshApi = ownContentApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches one of a person's pictures again, to get a working URL. */
    refreshPicture: build.mutation<OwnPicture['data'], number>({
      queryFn: async (id, { getState }, _options, call) => {
        const before = beginningOfPageWith(getState() as State, { type: 'image', id });
        const answer = await call(pageCall(LOOK_AROUND, before));
        if (answer.error) return { error: answer.error };
        const found = findItem([answer.data as FeedPageDto], { type: 'image', id });
        return found?.type === 'image'
          ? { data: found.data }
          : { error: callFailure(NOT_FOUND, '') };
      },
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const fresh = await queryFulfilled.catch(() => null);
        if (fresh) dispatch(editOwnPages((pages) => changePicture(pages, id, fresh.data)));
      },
    }),
  }),
});

export const { useRefreshPictureMutation } = refreshApi;
