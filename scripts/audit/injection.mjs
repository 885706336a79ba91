import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './tool.mjs';

/** Finding an injectable statement takes a few dozen requests; more time only adds sophisticated variants. */
const SECONDS_EACH = 45;
/** Routes that end the session used by the rest of the run. */
const ENDS_SESSIONS = /logout|change-password/;

/**
 * One API call with a value in every injectable position.
 * @typedef {{ method: string, path: string, query: string, body: string | undefined }} Target
 */

/** @type {import('./tool.mjs').Tool} */
export const sqlmap = {
  name: 'sqlmap',
  run: async ({ root, url, folder, cookies, log }) => {
    const openApi = JSON.parse(readFileSync(join(root, 'backend', 'openapi.json'), 'utf8'));
    const waiting = targetsIn(openApi);
    /** @type {string[]} */
    const findings = [];
    const worker = async () => {
      for (let target = waiting.shift(); target; target = waiting.shift()) {
        const cookie = target.path.startsWith('/api/admin') ? cookies.admin : cookies.user;
        const found = await attack({ root, url, folder, cookie, target });
        if (found) findings.push(`${target.method} ${target.path}: ${found}`);
      }
    };
    await Promise.all([worker(), worker()]);
    for (const [path, cookie] of [
      ['/api/auth/user', cookies.user],
      ['/api/admin/verify', cookies.admin],
    ]) {
      const answer = await fetch(url + path, { headers: { Cookie: cookie ?? '' } });
      if (!answer.ok) findings.push(`the session of ${path} was lost on the way`);
    }
    const broken = log().match(/"code":"(42\w{3}|22P02|22021)"/g) ?? [];
    return [
      ...findings,
      ...new Set(broken.map((code) => `PostgreSQL saw a statement it could not read: ${code}`)),
    ];
  },
};

/**
 * @param {{ root: string, url: string, folder: string, cookie: string, target: Target }} call
 */
async function attack({ root, url, folder, cookie, target: { method, path, query, body } }) {
  const text = await runProgram(root, {
    name: 'sqlmap',
    args: [
      ...['-u', url + path + query, '--method', method, '-H', `Cookie: ${cookie}`],
      ...(body ? ['--data', body, '-H', 'Content-Type: application/json'] : []),
      ...[
        '--batch',
        '--level',
        '1',
        '--risk',
        '1',
        '--threads',
        '1',
        '--timeout',
        '10',
        '--retries',
        '0',
      ],
      ...['--dbms', 'PostgreSQL', '--technique', 'BEUST', '--time-sec', '2', '--flush-session'],
      ...[
        '--ignore-code',
        '*',
        '--skip-waf',
        '--disable-coloring',
        '--output-dir',
        join(folder, 'sqlmap'),
      ],
    ],
    seconds: SECONDS_EACH,
    cwd: folder,
  });
  const found = /^\s*Parameter: .*$|is vulnerable|identified the following injection/m.exec(text);
  if (found) return found[0].trim();
  return /\[(INFO|WARNING|CRITICAL|ERROR)\]/.test(text)
    ? ''
    : `sqlmap did not run: ${text.slice(-200)}`;
}

/**
 * @param {any} openApi
 * @returns {Target[]}
 */
export function targetsIn(openApi) {
  return Object.entries(openApi.paths).flatMap(([path, calls]) =>
    Object.entries(/** @type {Record<string, any>} */ (calls)).flatMap(([method, call]) => {
      const parameters = call.parameters ?? [];
      const schema = resolved(openApi, call.requestBody?.content?.['application/json']?.schema);
      if (ENDS_SESSIONS.test(path) || (parameters.length === 0 && !schema)) return [];
      const query = parameters
        .filter((/** @type {any} */ each) => each.in === 'query')
        .map((/** @type {any} */ { name, schema: type }) => `${name}=${sample(openApi, type)}*`);
      return [
        {
          method: method.toUpperCase(),
          path: path.replace(/\{\w+\}/g, '1*'),
          query: query.length > 0 ? `?${query.join('&')}` : '',
          // Numbers stay numbers unless sqlmap replaces them.
          body: schema && JSON.stringify(marked(openApi, schema)).replace(/"(\d+)\*"/g, '$1*'),
        },
      ];
    }),
  );
}

/**
 * A sample value of a schema; asterisks mark the injection points for sqlmap.
 * @param {any} openApi
 * @param {any} schema
 * @returns {unknown}
 */
function marked(openApi, schema) {
  const own = resolved(openApi, schema);
  if (own.type === 'array') return [marked(openApi, own.items)];
  if (!own.properties) return `${sample(openApi, own)}*`;
  const entries = Object.entries(own.properties).map(([name, each]) => [
    name,
    marked(openApi, each),
  ]);
  return Object.fromEntries(entries);
}

/**
 * @param {any} openApi
 * @param {any} schema
 */
function sample(openApi, schema) {
  const { example, format, type, enum: values, default: usual } = resolved(openApi, schema) ?? {};
  if (values) return values[0];
  if (example !== undefined || usual !== undefined) return example ?? usual;
  if (format === 'email') return 'a@example.com';
  if (format === 'date') return '2030-01-01';
  return type === 'integer' || type === 'number' ? 1 : 'a';
}

/**
 * @param {any} openApi
 * @param {any} schema
 */
function resolved(openApi, schema) {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema?.$ref ?? '')?.[1];
  return name ? openApi.components.schemas[name] : schema;
}
