import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/child.mjs';

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {import('./calls.mjs').Call} call
 * @property {string} cookie of a signed-in person
 * @property {number} pictures number of pictures, with ids from 1
 * @property {number} connections
 * @property {number} seconds
 *
 * @typedef {object} Measured
 * @property {number} requests
 * @property {number} rate requests answered successfully per second
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} failed unsuccessful answers and broken connections
 */

/** Ids that a wrk worker generates before the run, so that generating them costs nothing later. */
const DRAWN = 20_000;

/**
 * Sends one call repeatedly with wrk.
 * @param {import('../../scripts/programs.mjs').Program} wrk
 * @param {string} folder for the script
 * @param {Load} load
 * @returns {Promise<Measured>}
 */
export async function measure(wrk, folder, load) {
  const script = join(folder, 'call.lua');
  writeFileSync(script, scriptFor(load));
  const { connections, seconds, url, call } = load;
  const { code, output } = await run(
    wrk.path,
    ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, `${url}${call.path}`],
    { cwd: folder, env: { ...process.env, ...wrk.env } },
  );
  const [, summary] = /^summary (.*)$/m.exec(output) ?? [];
  if (code !== 0 || !summary) throw new Error(`wrk failed: ${output}`);
  return JSON.parse(summary);
}

/** @param {Load} load */
function scriptFor({ call, cookie, pictures }) {
  const headers = { 'Content-Type': 'application/json', ...(call.signedIn && { Cookie: cookie }) };
  return `
    ${Object.entries(call.body || call.signedIn ? headers : {})
      .map(([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`)
      .join('\n')}
    ${call.body ? `wrk.method = "POST"\n${BODIES[call.body](pictures)}` : ''}
    function done(summary, latency)
      local errors = summary.errors
      print(string.format('summary {"requests":%d,"rate":%.1f,"p50":%.3f,"p99":%.3f,"failed":%d}', summary.requests,
        (summary.requests - errors.status) / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
        errors.status + errors.connect + errors.read + errors.write + errors.timeout))
    end`;
}

/** Lua code for each kind of body. Zipf's law with exponent 1: the id 1 is requested twice as often as the id 2. */
const BODIES = {
  /** @param {number} pictures */
  zipf: (pictures) => `
    math.randomseed(os.time())
    local bodies, next = {}, 0
    for i = 1, ${DRAWN} do
      bodies[i] = string.format('{"imageId":%d}', math.floor(math.exp(math.random() * math.log(${pictures}))))
    end
    function request()
      next = next % ${DRAWN} + 1
      return wrk.format(nil, nil, nil, bodies[next])
    end`,
  hot: () => `wrk.body = '{"imageId":1}'`,
  email: () => `
    local prefix, next = string.format("%d-%d", os.time(), math.floor(os.clock() * 1e6)), 0
    function request()
      next = next + 1
      return wrk.format(nil, nil, nil, string.format('{"email":"%s-%d@example.com"}', prefix, next))
    end`,
};

/** @param {string} text */
function lua(text) {
  return JSON.stringify(text);
}
