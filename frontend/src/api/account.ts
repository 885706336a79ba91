import { moveDrafts } from '../lib/drafts.ts';
import { generatedApi } from './generated.ts';
import { askAgainIfDone, endSessionIfDone } from './session-lifecycle.ts';

/** Calls of the account page. */
const accountApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['logins', 'own-email', 'data-export'],
  endpoints: {
    changePassword: {
      invalidatesTags: (_answer, error) => (error ? [] : ['logins', 'own-email', 'reminders']),
    },
    // Fetched at each visit: the link may have been opened elsewhere since.
    getOwnEmail: { providesTags: ['own-email'], keepUnusedDataFor: 0 },
    requestEmailChange: { invalidatesTags: (_answer, error) => (error ? [] : ['own-email']) },
    cancelEmailChange: { invalidatesTags: ['own-email'] },
    confirmEmail: {
      invalidatesTags: (_answer, error) =>
        error ? [] : ['session', 'logins', 'own-email', 'reminders'],
      onQueryStarted: async (_args, call) => {
        const before = generatedApi.endpoints.verifySession.select()(call.getState()).data?.user
          ?.email;
        const answer = await call.queryFulfilled.catch(() => null);
        if (before && answer?.data.signedIn) moveDrafts(before, answer.data.email);
      },
    },
    undoEmailChange: { invalidatesTags: [], onQueryStarted: askAgainIfDone },
    // Fetched at each visit: another device may have logged in since.
    listOwnLogins: { providesTags: ['logins'], keepUnusedDataFor: 0 },
    // Also on failure: the device may have been logged out already.
    endOwnLogin: { invalidatesTags: ['logins'] },
    endOtherLogins: { invalidatesTags: ['logins'] },
    // Fetched at each visit: a job changes it.
    getDataExport: { providesTags: ['data-export'], keepUnusedDataFor: 0 },
    requestDataExport: { invalidatesTags: ['data-export'] },
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
  useGetDataExportQuery,
  useRequestDataExportMutation,
  useDeleteAccountMutation,
  useKeepAccountMutation,
  useKeepAccountByLinkMutation,
  useGetOwnEmailQuery,
  useRequestEmailChangeMutation,
  useCancelEmailChangeMutation,
  useConfirmEmailMutation,
  useUndoEmailChangeMutation,
} = accountApi;

/** URL of the archive with the data of the signed-in person, for a link. */
export const DATA_ARCHIVE = '/api/user/data-export/archive';

export type { DataExportDto, OwnLoginDto } from './generated.ts';
