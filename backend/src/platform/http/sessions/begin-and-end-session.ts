import { promisify } from 'node:util';
import type { Request } from 'express';

/** Gives the caller a session with a new id (session fixation), saved before this resolves. */
export async function beginSession(request: Request, loginId: number): Promise<void> {
  const { session } = request;
  await promisify(session.regenerate.bind(session))();
  // Keeps the anonymous id: an answer given as a visitor still counts after login.
  if (session.anonymousId) request.session.anonymousId = session.anonymousId;
  request.session.loginId = loginId;
  await saveSession(request);
}

/** Saves the caller's session now. The work that follows must not be done for a session that is then lost. */
export function saveSession({ session }: Request): Promise<void> {
  return promisify(session.save.bind(session))();
}

export function endSession({ session }: Request): Promise<void> {
  return promisify(session.destroy.bind(session))();
}
