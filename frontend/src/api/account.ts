import { generatedApi } from './generated.ts';
import { endSessionIfDone } from './session-lifecycle.ts';

/** Calls of the account page. */
const accountApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['logins', 'own-email'],
  endpoints: {
    changePassword: { invalidatesTags: (_answer, error) => (error ? [] : ['logins', 'own-email']) },
    // Fetched at each visit: the link may have been opened elsewhere since.
    getOwnEmail: { providesTags: ['own-email'], keepUnusedDataFor: 0 },
    requestEmailChange: { invalidatesTags: (_answer, error) => (error ? [] : ['own-email']) },
    cancelEmailChange: { invalidatesTags: ['own-email'] },
    confirmEmail: {
      invalidatesTags: (_answer, error) => (error ? [] : ['session', 'logins', 'own-email']),
    },
    undoEmailChange: { invalidatesTags: [], onQueryStarted: endSessionIfDone },
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
  useGetOwnEmailQuery,
  useRequestEmailChangeMutation,
  useCancelEmailChangeMutation,
  useConfirmEmailMutation,
  useUndoEmailChangeMutation,
} = accountApi;

export type { OwnLoginDto } from './generated.ts';
