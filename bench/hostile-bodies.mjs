/**
 * Sends the most expensive bodies within the limits to every route of a running product and prints how long each
 * blocked the event loop: the shortest of three attempts, because other load on the machine only adds time.
 * `ADMIN_PASSWORD=… PROBE_PORT=… node bench/hostile-bodies.mjs http://localhost:3000`; start the product with
 * `loop-probe.mjs`, the same two variables and RATE_LIMIT=1000000. Exits with 1 above 50 ms.
 */
import { hostileRequests } from '../backend/test/factories/hostile-bodies.ts';

const MOST = 50;
const TRIES = 3;
const base = new URL(process.argv[2] ?? 'http://localhost:3000').origin;
const probe = `http://127.0.0.1:${process.env['PROBE_PORT']}`;
const cookie = await signInAsBoth();
const requests = hostileRequests(await (await fetch(`${base}/api/docs-json`)).json());

const results = [];
for (const request of requests) {
  let longest = Infinity;
  let largest = 0;
  for (let attempt = 0; attempt < TRIES && longest > MOST / 5; attempt += 1) {
    await longestDelay();
    largest = Math.max(largest, await sizeOfAnswer(request));
    longest = Math.min(longest, await longestDelay());
  }
  results.push({ ...request, longest, largest });
}

results.sort((one, other) => other.longest - one.longest);
for (const { operation, what, longest, largest } of results.slice(0, 25)) {
  console.log(
    `${longest.toFixed(1).padStart(7)} ms  ${String(largest).padStart(6)} B  ${operation}  ${what}`,
  );
}
const over = results.filter(({ longest }) => longest > MOST).length;
console.log(`\n${requests.length} bodies, ${over} of them over ${MOST} ms.`);
process.exitCode = over > 0 ? 1 : 0;

async function longestDelay() {
  const { longest } = await (await fetch(probe)).json();
  return longest;
}

/** @param {{ method: string, path: string, body: string }} request */
async function sizeOfAnswer({ method, path, body }) {
  const answer = await fetch(base + path.replace('{id}', '1'), {
    method: method.toUpperCase(),
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body,
  });
  return (await answer.arrayBuffer()).byteLength;
}

/** Sessions of an admin and of a person, so that every route reads its body. */
async function signInAsBoth() {
  const user = { email: 'bench@example.com', password: 'a person who measures' };
  const admin = await cookieOf('/api/admin/login', {
    username: 'admin',
    password: process.env['ADMIN_PASSWORD'],
  });
  await post('/api/admin/users', { username: 'bench', role: 'user', ...user }, admin);
  return `${admin}; ${await cookieOf('/api/auth/login', user)}`;
}

/** @param {string} path @param {object} body */
async function cookieOf(path, body) {
  const answer = await post(path, body);
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return cookie.split(';')[0];
}

/** @param {string} path @param {object} body */
function post(path, body, cookie = '') {
  return fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });
}
