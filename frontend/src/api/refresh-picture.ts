import { callFailure } from '../lib/errors.ts';
import type { FeedPageDto } from './generated.ts';
import { editOwnPages, ownContentApi, ownPages } from './own-content.ts';
import { changePicture, findItem, type OwnPicture, placeOf } from './own-content-pages.ts';

const NOT_FOUND = 404;
/** So far a picture may have moved by what was added elsewhere since its page was read. */
const LOOK_AROUND = 5;

type State = Parameters<typeof ownPages>[0];

const refreshApi = ownContentApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reads one of a person's pictures again, for an address that still works. */
    refreshPicture: build.mutation<OwnPicture['data'], number>({
      queryFn: async (id, { getState }, _options, call) => {
        const place = placeOf(ownPages(getState() as State), { type: 'image', id }) ?? 0;
        const offset = Math.max(0, place - LOOK_AROUND);
        const answer = await call({
          url: '/api/user/content',
          params: { limit: 2 * LOOK_AROUND + 1, offset },
        });
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
