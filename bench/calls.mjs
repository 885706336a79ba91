import { randomInt, randomUUID } from 'node:crypto';

/**
 * A measured call.
 * @typedef {object} Call
 * @property {string} name
 * @property {string} path
 * @property {true} [loggedIn]
 * @property {(images: number) => Record<string, unknown>} [body] of a POST
 * @property {(answer: any, body: any) => boolean} isRight whether an answer has its shape; text when it is no JSON
 * @property {keyof typeof STORED} [writes]
 */

/** Statements that count the writes of a call: each response with 200 has added one. */
export const STORED = {
  ratings: 'SELECT sum(rate_up)::integer AS count FROM ratings',
  views: 'SELECT sum(views)::integer AS count FROM ratings',
  signUps: 'SELECT count(*)::integer AS count FROM email_signups',
};

/** Zipf's law with exponent 1: the id 1 is requested twice as often as the id 2. */
const zipf = (/** @type {number} */ images) => ({
  imageId: Math.floor(Math.exp((randomInt(2 ** 40) / 2 ** 40) * Math.log(images))),
});
const isImage = (/** @type {any} */ { id, objectStorageUrl, width, height, placeholder }) =>
  id > 0 &&
  /^\/media\/\w+\.jpg$/.test(objectStorageUrl) &&
  width > 0 &&
  height > 0 &&
  placeholder.startsWith('data:image/webp;base64,');
const isRated = (/** @type {any} */ answer, /** @type {any} */ { imageId }) =>
  answer.imageId === imageId && Number.isInteger(answer.totalRating);

/** @type {Call[]} */
export const CALLS = [
  { name: 'GET random-image', path: '/api/random-image', isRight: isImage },
  {
    name: 'GET random-images?count=20',
    path: '/api/random-images?count=20',
    isRight: (answer) => answer.length > 0 && answer.every(isImage),
  },
  {
    name: 'POST rate-double-click, zipf',
    path: '/api/rate-double-click',
    body: zipf,
    isRight: isRated,
    writes: 'ratings',
  },
  {
    name: 'POST rate-double-click, one image',
    path: '/api/rate-double-click',
    body: () => ({ imageId: 1 }),
    isRight: isRated,
    writes: 'ratings',
  },
  {
    name: 'POST increment-views, zipf',
    path: '/api/increment-views',
    body: zipf,
    isRight: (answer) => typeof answer === 'object',
    writes: 'views',
  },
  {
    name: 'POST email-signup',
    path: '/api/email-signup',
    body: () => ({ email: `${randomUUID()}@example.com` }),
    isRight: ({ message }) => typeof message === 'string',
    writes: 'signUps',
  },
  {
    name: 'GET auth/verify, logged in',
    path: '/api/auth/verify',
    loggedIn: true,
    isRight: ({ authenticated, user }) => authenticated === true && user.email.includes('@'),
  },
  {
    name: 'GET /, with its image',
    path: '/',
    isRight: (answer) => answer.includes('</html>') && answer.includes('/media/'),
  },
];
