import { generatedApi } from './generated.ts';
import { endSessionIfDone } from './session-lifecycle.ts';

/** Calls of the account page. */
const accountApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['logins'],
  endpoints: {
    changePassword: { invalidatesTags: (_answer, error) => (error ? [] : ['logins']) },
    // Fetched at each visit: another device may have logged in since.
    listOwnLogins: { providesTags: ['logins'], keepUnusedDataFor: 0 },
    // Also on failure: the device may have been logged out already.
    endOwnLogin: { invalidatesTags: ['logins'] },
    endOtherLogins: { invalidatesTags: ['logins'] },
    deleteAccount: { invalidatesTags: [], onQueryStarted: endSessionIfDone },
    keepAccount: { invalidatesTags: [] },
    keepAccountByLink: { invalidatesTags: [] },
  },
});

export const {
  useChangePasswordMutation,
  useListOwnLoginsQuery,
  useEndOwnLoginMutation,
  useEndOtherLoginsMutation,
  useDeleteAccountMutation,
  useKeepAccountMutation,
  useKeepAccountByLinkMutation,
} = accountApi;

export type { OwnLoginDto } from './generated.ts';
