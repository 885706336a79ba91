import type { Request } from 'express';

/** Gives the caller a session with a new id (session fixation), saved before this resolves. */
export async function beginSession(request: Request, loginId: number): Promise<void> {
  const { anonymousId } = request.session;
  await settled((done) => request.session.regenerate(done));
  // Keeps the anonymous id: an answer given as a visitor still counts after login.
  if (anonymousId) request.session.anonymousId = anonymousId;
  request.session.loginId = loginId;
  await saveSession(request);
}

/** Saves the caller's session now: what follows must not happen for a session that is then lost. */
export function saveSession({ session }: Request): Promise<void> {
  return settled((done) => session.save(done));
}

/** Ends the caller's session on the server. */
export function endSession({ session }: Request): Promise<void> {
  return settled((done) => session.destroy(done));
}

function settled(start: (done: (failure?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((failure) => (failure ? reject(failure as Error) : resolve()));
  });
}
