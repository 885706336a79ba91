import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { adminListsApi, type ImageFilters } from './admin-lists.ts';
import type {
  DecisionOrderDto as DecisionOrder,
  DecisionResultDto as DecisionResult,
  ReviewedImageDto as ReviewedImage,
} from './generated-admin.ts';

/** A range of the review list, oldest photo first. */
export interface ReviewRange extends ImageFilters {
  /** Only the photos at the front of the review: reported, appealed, or similar to an expunged one. */
  front?: boolean;
  /** Only the photos with at most this id, whose count is the place of the photo with this id. */
  upTo?: number;
  offset: number;
  limit: number;
}

/** Maximum body in bytes: a little less than the 64 KiB that browsers allow for all calls with `keepalive` together. */
const LARGEST_OUTLIVING = 60_000;

/** Tags that a review decision invalidates: the image list, the ratings (of expunged images), the figures. */
const touched = {
  invalidatesTags: (_reply: unknown, error: unknown) =>
    error ? [] : (['listImages', 'listRatings', 'admin-figures'] as const),
};

const { endpoints: calls } = adminListsApi.enhanceEndpoints({
  endpoints: {
    getImageForReview: { providesTags: [], keepUnusedDataFor: 0 },
    removeImage: (endpoint) => Object.assign(endpoint, touched, outlivingThePage(endpoint)),
    acceptImage: (endpoint) => Object.assign(endpoint, touched, outlivingThePage(endpoint)),
    returnImageToReview: (endpoint) => Object.assign(endpoint, touched, outlivingThePage(endpoint)),
    reopenImageReports: (endpoint) => Object.assign(endpoint, touched, outlivingThePage(endpoint)),
    reopenImageAppeal: (endpoint) => Object.assign(endpoint, touched, outlivingThePage(endpoint)),
    decideImages: (endpoint) => Object.assign(endpoint, touched, outlivingThePage(endpoint)),
    getImageHistory: { providesTags: [], keepUnusedDataFor: 0 },
    expungeImage: (endpoint) => Object.assign(endpoint, touched, outlivingThePage(endpoint)),
    // A body with pixels is too large for `keepalive`.
    rotateImagePixels: touched,
  },
});

const now = { subscribe: false, forceRefetch: true } as const;
const untracked = { track: false } as const;

type Sent<Result> = ThunkAction<{ unwrap: () => Promise<Result> }, object, unknown, UnknownAction>;

/**
 * Server calls of the review; each rejects with a `CallFailure`. The caller stores the results, not the RTK Query
 * cache.
 */
export function useReviewCalls() {
  const dispatch = useDispatch<ThunkDispatch<object, unknown, UnknownAction>>();
  return useMemo(() => {
    const send = <Result>(call: Sent<Result>) => dispatch(call).unwrap();
    return {
      read: (range: ReviewRange) =>
        send(calls.listImages.initiate({ ...range, sort: 'id', order: 'asc' }, now)),
      /** The photo's current state, with a working URL. */
      readOne: (id: number) => send(calls.getImageForReview.initiate({ id }, now)),
      /** Fails with 409 when another admin has changed the photo, or when the decision to undo is not the last one. */
      decideOne: (
        decision: Exclude<DecisionOrder['decision'], 'expunge'>,
        order: Omit<DecisionOrder, 'decision'>,
      ): Promise<ReviewedImage> => {
        const body = { decideImageDto: order };
        const sent = {
          remove: () => calls.removeImage.initiate({ removeImageDto: order }, untracked),
          restore: () => calls.acceptImage.initiate(body, untracked),
          'review-again': () => calls.returnImageToReview.initiate(body, untracked),
          'reopen-reports': () => calls.reopenImageReports.initiate(body, untracked),
          'reopen-appeal': () => calls.reopenImageAppeal.initiate(body, untracked),
        };
        return send<ReviewedImage>(sent[decision]());
      },
      /** Decides about at most `DECISIONS_AT_ONCE` photos in one step. */
      decide: (decisions: DecisionOrder[]): Promise<DecisionResult[]> =>
        send(calls.decideImages.initiate({ decideImagesDto: { decisions } }, untracked)),
      expunge: (imageId: number): Promise<unknown> =>
        send(calls.expungeImage.initiate({ chosenImageDto: { imageId } }, untracked)),
      /**
       * Turns the stored photo; `rotation` is the total rotation in degrees, 0 to 360, and `image` the turned photo.
       */
      rotate: (imageId: number, image: Blob | undefined, rotation: number) => {
        const rotateImageFormDto = { imageId, image, rotation };
        return send(calls.rotateImagePixels.initiate({ rotateImageFormDto }, untracked));
      },
    };
  }, [dispatch]);
}

export type ReviewCalls = ReturnType<typeof useReviewCalls>;

/**
 * Sends the request with `keepalive`, so that it survives closing the page. Browsers refuse such a body above 64 KiB,
 * for example a hundred decisions with a long note. It is sent without `keepalive`, and the page asks before it closes.
 */
function outlivingThePage<Args>({ query }: { query?: (args: Args) => string | FetchArgs }) {
  return {
    query: (args: Args): FetchArgs => {
      const call = query?.(args) as FetchArgs;
      const bytes = new TextEncoder().encode(JSON.stringify(call.body)).length;
      return { ...call, keepalive: bytes <= LARGEST_OUTLIVING };
    },
  };
}

export const { useGetImageHistoryQuery } = adminListsApi;

/** Reason of a removal, and the note for the owner. */
export type Removal = Required<Pick<DecisionOrder, 'reason'>> & Pick<DecisionOrder, 'note'>;

export type { DecisionOrder, DecisionResult, ReviewedImage };
export type { ImageHistoryDto as ImageHistory } from './generated-admin.ts';
export type { AdminPage, ImageFilters } from './admin-lists.ts';
