import type { Request } from 'express';

/** Gives the caller a session with a new id (session fixation), saved before this resolves. */
export async function beginSession(request: Request, loginId: number): Promise<void> {
  const { anonymousId } = request.session;
  await settled((done) => request.session.regenerate(done));
  // Keeps the anonymous id: an answer given as a visitor still counts after sign-in.
  if (anonymousId) request.session.anonymousId = anonymousId;
  request.session.loginId = loginId;
  await settled((done) => request.session.save(done));
}

/** Saves the caller's session now: what follows must not happen for a session that is then lost. */
export async function saveSession(request: Request): Promise<void> {
  await settled((done) => request.session.save(done));
}

/** Ends the caller's session on the server. */
export async function endSession(request: Request): Promise<void> {
  await settled((done) => request.session.destroy(done));
}

function settled(start: (done: (failure?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((failure) => {
      if (failure)
        reject(failure instanceof Error ? failure : new Error('the session store failed'));
      else resolve();
    });
  });
}
