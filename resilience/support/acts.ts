import { randomUUID } from 'node:crypto';
import type { Act } from './crowd.ts';
import type { Ledger } from './ledger.ts';
import type { Visitor } from './visitor.ts';

export interface Player {
  email: string;
  visitor: Visitor;
}

interface Stage {
  url: string;
  ledger: Ledger;
  /** Ids of those that are rated. */
  images: number[];
  image: Buffer;
  questionId: number;
  /** Those who invite. */
  players: Player[];
}

/** What visitors do; each write is in the ledger under an id of its own. */
export function actsOn({ url, ledger, images, image, questionId, players }: Stage) {
  let count = 0;
  const next = () => (count += 1);
  const newId = () => randomUUID();
  const newEmail = () => `${newId()}@example.com`;
  const seats = [...players, ...players, ...players];

  const get = (path: string): Act => ({ kind: path, send: (visitor) => visitor.call(url + path) });

  const onImage = (table: 'ratings' | 'views', path: string): Act => ({
    kind: table,
    send: (visitor) => {
      const imageId = images[next() % images.length];
      return ledger.track(table, String(imageId), visitor.call(url + path, { imageId }));
    },
  });
  const rating = onImage('ratings', '/api/rate-double-click');
  const view = onImage('views', '/api/increment-views');

  const signup: Act = {
    kind: 'signup',
    send: (visitor) => {
      const email = newEmail();
      return ledger.track('signups', email, visitor.call(`${url}/api/email-signup`, { email }));
    },
  };
  const response: Act = {
    kind: 'response',
    // Without cookies each is from another visitor: one has one answer a day.
    send: (visitor) => {
      const responseContent = newId();
      const body = { questionId, questionContent: 'A question', responseContent };
      const answer = visitor.call(`${url}/api/responses/anonymous`, body, { cookie: '' });
      return ledger.track('responses', responseContent, answer);
    },
  };
  const upload: Act = {
    kind: 'upload',
    send: (visitor) => {
      const utmSource = newId();
      return ledger.track('uploads', utmSource, visitor.upload(url, image, { utmSource }));
    },
  };
  const invite: Act = {
    kind: 'invite',
    // A view when the players have sent all that they may.
    send: (visitor) => {
      const player = seats.shift();
      if (!player) return view.send(visitor);
      const email = newEmail();
      const answer = player.visitor.call(`${url}/api/send-invites`, { emails: [email] });
      return ledger.track('invites', email, answer, ({ status, body }) => {
        return status === 200 && body.results?.[0]?.success === true;
      });
    },
  };
  const play = [rating, view, get('/api/random-images'), rating, get('/'), view];
  const everything = [...play, signup, ...play, response, ...play, upload, ...play, invite];
  return { get, rating, view, signup, response, upload, invite, everything };
}
