/**
 * The mail inbox as a separate process: receives mails by SMTP and shows them on a page, both on this machine only.
 * Prints its ports and pid as one line of JSON, then runs until it is stopped.
 */
import { parseArgs } from 'node:util';
import { portProblem } from '../../processes/port.mjs';
import { MailFolder } from './mail-folder.mjs';
import { receiveMails } from './receiver.mjs';
import { showMails } from './web.mjs';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    'smtp-port': { type: 'string', default: '0' },
    'page-port': { type: 'string', default: '1080' },
  },
});

const folder = new MailFolder(values.folder);
await folder.prepare();
const receiver = await receiveMails(folder, Number(values['smtp-port']));
const page = await showOnFreePort(Number(values['page-port']));

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => {
    void Promise.all([receiver.stop(), page.stop()]).then(() => process.exit(0));
  });
}
const { pid } = process;
console.log(JSON.stringify({ pid, smtpPort: receiver.port, pagePort: page.port }));

/** @param {number} first first port to try */
async function showOnFreePort(first) {
  for (let port = first; ; port = port === 65_535 ? 1024 : port + 1) {
    if (await portProblem('127.0.0.1', port)) continue;
    try {
      return await showMails(folder, port);
    } catch (failure) {
      // Another process took the port after the check.
      if (/** @type {NodeJS.ErrnoException} */ (failure).code !== 'EADDRINUSE') throw failure;
    }
  }
}
