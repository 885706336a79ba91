import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './tool.mjs';

/** Modules of wapiti, without those that call external hosts. */
const ATTACKS = [
  ...['sql', 'blindsql', 'xss', 'permanentxss', 'file', 'exec', 'crlf', 'redirect', 'methods'],
  ...['backup', 'htaccess', 'csp', 'http_headers', 'cookieflags'],
];
const MINUTES = 4;

/** @type {import('./tool.mjs').Tool} */
export const wapiti = {
  name: 'wapiti',
  run: async ({ root, url, folder, cookies }) => {
    const report = join(folder, 'wapiti.json');
    const text = await runProgram(root, {
      name: 'wapiti',
      args: [
        ...['-u', `${url}/`, '--scope', 'folder'],
        ...['-s', `${url}/api/random-images?count=1`, '-s', `${url}/lp-plem?utm_source=a`],
        ...['-s', `${url}/api/user/content?limit=1&offset=0`, '-H', `Cookie: ${cookies.user}`],
        ...['-m', ATTACKS.join(','), '--max-scan-time', String(MINUTES), '--flush-session'],
        ...['--no-bugreport', '-f', 'json', '-o', report],
      ],
      seconds: (MINUTES + 1) * 60,
      cwd: folder,
    });
    if (!existsSync(report)) return [`it did not run: ${text.slice(-300)}`];
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'));
    return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(
      ([kind, cases]) =>
        cases.map(
          (/** @type {any} */ { method, path, info }) => `${kind}: ${method} ${path}: ${info}`,
        ),
    );
  },
};

const THERE = 'public/privacy.txt 200';

/** @type {import('./tool.mjs').Tool} */
export const leftovers = {
  name: 'ffuf',
  run: async ({ root, url, folder }) => {
    const report = join(folder, 'ffuf.json');
    await runProgram(root, {
      name: 'ffuf',
      args: [
        ...['-s', '-u', `${url}/FUZZ`, '-w', join(root, 'audit', 'leftovers.txt'), '-t', '5'],
        ...['-mc', '200,204,301,302,307,401,403,500', '-of', 'json', '-o', report],
      ],
      seconds: 120,
      cwd: folder,
    });
    const { results } = JSON.parse(readFileSync(report, 'utf8'));
    const found = results.map((/** @type {any} */ { input, status }) => `${input.FUZZ} ${status}`);
    // A page that exists proves that the other paths were requested.
    if (!found.includes(THERE)) return ['it saw nothing'];
    return found.filter((/** @type {string} */ each) => each !== THERE);
  },
};

/** Headers, a request body and a response reader that never finish. */
const SLOW = {
  'slow headers': ['-H', '-c', '500', '-r', '100', '-i', '5', '-x', '24'],
  'slow body': [
    ...['-B', '-c', '500', '-r', '100', '-i', '5', '-s', '8192', '-x', '10', '-t', 'POST'],
    ...['-f', 'application/json'],
  ],
  'slow reader': [
    '-X',
    '-c',
    '300',
    '-r',
    '100',
    '-n',
    '5',
    '-z',
    '32',
    '-w',
    '10',
    '-y',
    '20',
    '-k',
    '3',
  ],
};

/** @type {import('./tool.mjs').Tool} */
export const slowClients = {
  name: 'slowhttptest',
  run: async ({ root, url, answers }) => {
    const paths = ['/', '/api/email-signup', '/public/terms-of-use.txt'];
    const findings = [];
    for (const [index, [kind, options]] of Object.entries(SLOW).entries()) {
      const text = await runProgram(root, {
        name: 'slowhttptest',
        args: [...options, '-l', '45', '-p', '3', '-u', url + paths[index]],
        seconds: 60,
      });
      if (/service available:\s+.*NO/.test(text)) findings.push(`${kind}: others were not served`);
      if (!/service available:\s+.*YES/.test(text)) findings.push(`${kind}: nothing was measured`);
      if (!(await answers())) findings.push(`${kind}: the product is not ready afterwards`);
    }
    return findings;
  },
};
