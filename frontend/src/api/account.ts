import { generatedApi } from './generated.ts';

/** Calls of the account page. */
const accountApi = generatedApi.enhanceEndpoints({
  endpoints: {
    changePassword: { invalidatesTags: [] },
  },
});

export const { useChangePasswordMutation } = accountApi;
