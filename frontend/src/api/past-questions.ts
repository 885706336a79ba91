import { generatedApi } from './generated.ts';

/** Past questions, loaded only by the pages that show them. */
const pastQuestionsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Random: never from the cache.
    drawPastQuestion: { providesTags: [], keepUnusedDataFor: 0 },
    submitPastResponse: {
      invalidatesTags: (_answer, error) => (error ? [] : ['feed', 'memories']),
    },
    getAskedQuestion: { providesTags: [] },
    getOnThisDay: { providesTags: ['memories'] },
  },
});

export const {
  useGetAskedQuestionQuery,
  useLazyDrawPastQuestionQuery,
  useSubmitPastResponseMutation,
  useGetOnThisDayQuery,
} = pastQuestionsApi;

export type { MemoryDto, PastQuestionDto } from './generated.ts';
