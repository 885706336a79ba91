import { generatedApi } from './generated.ts';

export const { useReportImageMutation } = generatedApi.enhanceEndpoints({
  // The pictures of this browser follow by themselves.
  endpoints: { reportImage: { invalidatesTags: [] } },
});
