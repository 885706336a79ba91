import { useState } from 'react';
import { type InviteResultDto, useSendInvitesMutation } from '../../api/api.ts';
import { errorStatus, UNAUTHENTICATED } from '../../lib/errors.ts';
import { sharedUser } from '../../lib/shared-account.ts';
import { toast } from '../../ui/toast.ts';

/** Sends invites; `results` has the result for each address of the last call. */
export function useSendingInvites() {
  const [sendInvites] = useSendInvitesMutation();
  const [results, setResults] = useState<InviteResultDto[]>([]);

  /** Resolves to the result for each address, or to null when the whole call failed. */
  const send = async (emails: string[]): Promise<InviteResultDto[] | null> => {
    setResults([]);
    try {
      const reply = await sendInvites({ sendInvitesDto: { emails } }).unwrap();
      setResults(reply.results);
      return reply.results;
    } catch (error) {
      // The session has ended, and the page says so.
      if (errorStatus(error) === UNAUTHENTICATED && !sharedUser.isOther()) return null;
      const description = 'Please try again later';
      toast({ title: 'Error sending invite', description, tone: 'error' });
      return null;
    }
  };

  return { results, send };
}
