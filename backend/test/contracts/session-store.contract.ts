import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionData } from 'express-session';
import { HashedSessionStore } from '../../src/platform/http/sessions/hashed-session-store.js';
import { SessionsAwayError } from '../../src/platform/http/sessions/session-store.error.js';
import { hashOf } from '../factories/users.js';
import { eventually } from '../support/eventually.js';
import type { KeptSessions } from '../support/kept-sessions.js';

export interface StoreUnderTest {
  store: HashedSessionStore;
  /** All stored sessions as text. */
  dump(): Promise<string>;
  kept: KeptSessions;
  /** Makes the store fail from now on. */
  breakDown(): Promise<void>;
  end(): Promise<void>;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Contract tests of every session store. `create` returns an empty one. */
export function describeSessionStore(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`sessions in ${name}`, () => {
    let tested: StoreUnderTest;
    beforeAll(async () => {
      tested = await create();
    });
    afterAll(() => tested.end());

    const newSid = () => randomBytes(24).toString('base64url');
    const get = (sid: string) =>
      new Promise<SessionData | null | undefined>((resolve, reject) => {
        tested.store.get(sid, (failure, found) =>
          failure ? reject(asError(failure)) : resolve(found),
        );
      });
    const settled = (start: (done: (failure?: unknown) => void) => void) =>
      new Promise<void>((resolve, reject) => {
        start((failure) => (failure ? reject(asError(failure)) : resolve()));
      });
    const set = (sid: string, data: SessionData) =>
      settled((done) => tested.store.set(sid, data, done));
    const destroy = (sid: string) => settled((done) => tested.store.destroy(sid, done));
    const touch = (sid: string, data: SessionData) =>
      settled((done) => tested.store.touch(sid, data, done));
    const left = (sid: string) => tested.kept.secondsLeft(hashOf(sid));

    it('a session is read as it was stored', async () => {
      const sid = newSid();
      await set(sid, sessionOf(30 * DAY, 7));
      const found = await get(sid);
      expect(found).toMatchObject({ loginId: 7, cookie: { path: '/', httpOnly: true } });
    });

    it('an unknown session id has no session', async () => {
      expect(await get(newSid())).toBeFalsy();
    });

    it('a session is stored under the SHA-256 of its id and never under the id', async () => {
      const sid = newSid();
      await set(sid, sessionOf(30 * DAY));
      const kept = await tested.dump();
      expect(kept).toContain(hashOf(sid));
      expect(kept).not.toContain(sid);
      expect(await get(hashOf(sid))).toBeFalsy();
    });

    it('storing a session again replaces it', async () => {
      const sid = newSid();
      await set(sid, sessionOf(30 * DAY, 1));
      await set(sid, sessionOf(30 * DAY, 2));
      expect(await get(sid)).toMatchObject({ loginId: 2 });
    });

    it('destroying a session removes it, and destroying it again is no error', async () => {
      const [sid, other] = [newSid(), newSid()];
      await set(sid, sessionOf(30 * DAY));
      await set(other, sessionOf(30 * DAY, 9));
      await destroy(sid);
      await destroy(sid);
      expect(await get(sid)).toBeFalsy();
      expect(await get(other)).toMatchObject({ loginId: 9 });
    });

    it('a session ends when its cookie expires', async () => {
      const sid = newSid();
      await set(sid, sessionOf(8 * HOUR));
      expect(isAbout(await left(sid), 8 * HOUR)).toBe(true);
      await set(sid, sessionOf(-1));
      expect(await get(sid)).toBeFalsy();
    });

    it.each([
      ['thirty days', 30 * DAY, 27.1 * DAY, 26.9 * DAY],
      ['eight hours', 8 * HOUR, 7.3 * HOUR, 7.1 * HOUR],
    ])(
      'a session of %s is extended by visits, but not written on every visit',
      async (_name, whole, littleLess, muchLess) => {
        const [fresh, old] = [newSid(), newSid()];
        for (const [sid, seconds] of [
          [fresh, littleLess],
          [old, muchLess],
        ] as const) {
          await set(sid, sessionOf(whole));
          await tested.kept.setSecondsLeft(hashOf(sid), seconds);
          await touch(sid, sessionOf(whole));
        }
        // A touch is not awaited; the later of the two shows once it is written.
        await eventually(async () => expect(isAbout(await left(old), whole)).toBe(true));
        expect(isAbout(await left(fresh), littleLess)).toBe(true);
      },
    );

    it('an expired session stays expired when the clock is set back', async () => {
      const sid = newSid();
      await set(sid, sessionOf(8 * HOUR));
      await tested.kept.setSecondsLeft(hashOf(sid), -1);
      expect(await get(sid)).toBeFalsy();
      await tested.kept.setSecondsLeft(hashOf(sid), HOUR);
      expect(await get(sid)).toBeFalsy();
    });

    it('a visit that ends after its session was destroyed does not restore it', async () => {
      const sid = newSid();
      await set(sid, sessionOf(30 * DAY));
      await destroy(sid);
      await touch(sid, sessionOf(30 * DAY));
      expect(await left(sid)).toBeNull();
      expect(await get(sid)).toBeFalsy();
    });

    it('keeps a hundred sessions that are stored at once apart', async () => {
      const sids = Array.from({ length: 100 }, newSid);
      await Promise.all(sids.map((sid, index) => set(sid, sessionOf(30 * DAY, index))));
      const found = await Promise.all(sids.map(get));
      expect(found).toEqual(sids.map((_sid, loginId) => expect.objectContaining({ loginId })));
    });

    describe('without a connection', () => {
      const sid = newSid();
      beforeAll(async () => {
        await set(sid, sessionOf(30 * DAY));
        await tested.breakDown();
      });

      it('throws SessionsAwayError when the session store cannot be reached', async () => {
        await expect(get(sid)).rejects.toThrow(SessionsAwayError);
        await expect(set(sid, sessionOf(30 * DAY))).rejects.toThrow(SessionsAwayError);
        await expect(destroy(sid)).rejects.toThrow(SessionsAwayError);
      });

      it('extending a session does not fail the answer when the session store cannot be reached', async () => {
        await expect(touch(sid, sessionOf(30 * DAY))).resolves.toBeUndefined();
      });
    });
  });
}

function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error(String(failure));
}

function sessionOf(seconds: number, loginId = 1): SessionData {
  const expires = new Date(Date.now() + seconds * 1_000);
  const cookie = { originalMaxAge: Math.abs(seconds) * 1_000, expires, httpOnly: true, path: '/' };
  return { cookie, loginId } as unknown as SessionData;
}

/** A minute is longer than a test takes and shorter than any tested difference. */
function isAbout(seconds: number | null, wanted: number): boolean {
  return seconds !== null && Math.abs(seconds - wanted) < 60;
}
