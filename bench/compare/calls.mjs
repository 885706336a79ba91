/**
 * The measured calls. `floor` and `goal` are ratios of requests per second to those of the twin; `cpuFloor` and
 * `cpuGoal` are microseconds of the server's CPU time per request, `pgFloor` and `pgGoal` the same for PostgreSQL.
 * `shareFloor` is the served share of what the same server serves with the usual number of connections, `most` the most
 * milliseconds that half of the answers may take.
 * @typedef {object} Call
 * @property {string} name
 * @property {string} path
 * @property {'zipf' | 'hot' | 'email'} [body] body of a POST: a random id, always the same id, or a new address
 * @property {'person' | 'admin'} [signedIn]
 * @property {number} [connections] instead of the usual number
 * @property {Record<string, string>} [headers]
 * @property {{ floor?: number, goal?: number, cpuFloor?: number, cpuGoal?: number, pgFloor?: number, pgGoal?: number, shareFloor?: number, most?: number }} target
 */

/** @type {Call[]} */
export const CALLS = [
  { name: 'GET random-image', path: '/api/random-image', target: { floor: 0.7, goal: 1.5 } },
  {
    name: 'GET random-images?count=20',
    path: '/api/random-images?count=20',
    target: { floor: 0.8, goal: 1.2 },
  },
  {
    name: 'GET random-images?count=20, 2,000 connections',
    path: '/api/random-images?count=20',
    connections: 2_000,
    target: { shareFloor: 0.8 },
  },
  {
    name: 'POST rate-double-click, zipf',
    path: '/api/rate-double-click',
    body: 'zipf',
    target: { floor: 0.8, goal: 1.7 },
  },
  {
    name: 'POST rate-double-click, one picture',
    path: '/api/rate-double-click',
    body: 'hot',
    target: { floor: 3, goal: 7 },
  },
  {
    name: 'POST increment-views, zipf',
    path: '/api/increment-views',
    body: 'zipf',
    target: { floor: 0.8, goal: 1.7 },
  },
  {
    name: 'POST email-signup',
    path: '/api/email-signup',
    body: 'email',
    target: { floor: 0.7, goal: 1.25 },
  },
  {
    name: 'GET auth/verify, signed in',
    path: '/api/auth/verify',
    signedIn: 'person',
    target: { floor: 0.65, goal: 1.3 },
  },
  {
    name: 'GET auth/verify, no cookie',
    path: '/api/auth/verify',
    target: { cpuFloor: 90, cpuGoal: 60 },
  },
  {
    name: 'GET user/content',
    path: '/api/user/content?limit=10',
    signedIn: 'person',
    target: { cpuFloor: 250, cpuGoal: 180, pgFloor: 120, pgGoal: 90 },
  },
  {
    name: 'GET /, with its picture',
    path: '/',
    target: { cpuFloor: 150, cpuGoal: 100, pgFloor: 60, pgGoal: 20 },
  },
  { name: 'GET health', path: '/api/health', target: { cpuFloor: 50, cpuGoal: 35 } },
];

/** @param {string} name @param {string} path @param {number} most @returns {Call} */
const forAdmin = (name, path, most) => ({
  ...{ name: `admin: ${name}`, path: `/api/admin/${path}` },
  ...{ signedIn: 'admin', connections: 1, target: { most } },
});

/** What admins see, measured on the grown tables only. */
export const ADMIN_CALLS = [
  forAdmin('review', 'images?hideRemoved=true&hideAccepted=true&limit=20', 200),
  forAdmin(
    'review, best first',
    'images?hideRemoved=true&hideAccepted=true&limit=20&sort=totalRating&order=desc',
    200,
  ),
  forAdmin('review without removed pictures', 'images?hideRemoved=true&limit=20', 200),
  forAdmin('review without accepted pictures', 'images?hideAccepted=true&limit=20', 200),
  forAdmin('all pictures, newest first', 'images?limit=20&sort=createdAt&order=desc', 200),
  forAdmin('all pictures, best first', 'images?limit=20&sort=totalRating&order=desc', 200),
  forAdmin('ratings by views', 'ratings?limit=20&sort=views&order=desc', 200),
  forAdmin('users, newest first', 'users?limit=20&sort=createdAt&order=desc', 200),
  forAdmin('users that few share', 'users?limit=20&q=mara1234', 100),
  forAdmin('users that many share', 'users?limit=20&q=example.com', 100),
  forAdmin('sign-ups, newest first', 'email-signups?limit=20&sort=createdAt&order=desc', 200),
  forAdmin('answers, newest first', 'responses?limit=20&sort=submittedAt&order=desc', 200),
  forAdmin('overview of 90 days', 'overview?days=90', 200),
];
