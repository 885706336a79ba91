import { generatedApi } from './generated.ts';

/** Calls about invites that were sent. A resent invite fetches the list again, also when it was refused. */
const sentInvitesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    mailInvitation: { invalidatesTags: [] },
  },
});

export const { useResendInviteMutation, useMailInvitationMutation } = sentInvitesApi;
