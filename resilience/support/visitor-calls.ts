import { randomUUID } from 'node:crypto';
import type { Call } from './crowd.ts';
import type { Ledger } from './ledger.ts';
import type { Visitor } from './visitor.ts';

export interface LoggedInUser {
  email: string;
  visitor: Visitor;
}

interface Content {
  url: string;
  ledger: Ledger;
  /** Ids of the images that are rated. */
  images: number[];
  image: Buffer;
  questionId: number;
  /** Logged-in users, who send the invites. */
  users: LoggedInUser[];
}

/** The calls that visitors send. The ledger records each write under its own id. */
export function callsOf({ url, ledger, images, image, questionId, users }: Content) {
  let count = 0;
  const next = () => (count += 1);
  const newId = () => randomUUID();
  const newEmail = () => `${newId()}@example.com`;
  const seats = [...users, ...users, ...users];

  const get = (path: string): Call => ({ kind: path, send: (visitor) => visitor.call(url + path) });

  const onImage = (table: 'ratings' | 'views', path: string): Call => ({
    kind: table,
    send: (visitor) => {
      const imageId = images[next() % images.length];
      return ledger.track(table, String(imageId), visitor.call(url + path, { imageId }));
    },
  });
  const rating = onImage('ratings', '/api/rate-double-click');
  const view = onImage('views', '/api/increment-views');

  const signup: Call = {
    kind: 'signup',
    send: (visitor) => {
      const email = newEmail();
      return ledger.track('signups', email, visitor.call(`${url}/api/email-signup`, { email }));
    },
  };
  const response: Call = {
    kind: 'response',
    // A visitor may answer once a day; a call without a cookie counts as another visitor's.
    send: (visitor) => {
      const responseContent = newId();
      const body = { questionId, questionContent: 'A question', responseContent };
      const answer = visitor.call(`${url}/api/responses/anonymous`, body, { cookie: '' });
      return ledger.track('responses', responseContent, answer);
    },
  };
  const upload: Call = {
    kind: 'upload',
    send: (visitor) => {
      const utmSource = newId();
      return ledger.track('uploads', utmSource, visitor.upload(url, image, { utmSource }));
    },
  };
  const invite: Call = {
    kind: 'invite',
    // Once all invites are sent, counts a view instead.
    send: (visitor) => {
      const user = seats.shift();
      if (!user) return view.send(visitor);
      const email = newEmail();
      const answer = user.visitor.call(`${url}/api/send-invites`, { emails: [email] });
      return ledger.track('invites', email, answer, ({ status, body }) => {
        return status === 200 && body.results?.[0]?.success === true;
      });
    },
  };
  const play = [rating, view, get('/api/random-images'), rating, get('/'), view];
  const everything = [...play, signup, ...play, response, ...play, upload, ...play, invite];
  return { get, rating, view, signup, response, upload, invite, everything };
}
