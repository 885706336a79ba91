#!/usr/bin/env node
// Like Mailpit: takes every mail on port 1025 and lists the recipients on port 8025.
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

if (process.argv[2] === 'readyz') {
  await fetch('http://127.0.0.1:8025/readyz');
  process.exit(0);
}

const messages = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    stream.resume().on('end', () => {
      messages.unshift({ To: envelope.rcptTo.map(({ address }) => ({ Address: address })) });
      done();
    });
  },
});
smtp.listen(1025);
createServer((_, response) => response.end(JSON.stringify({ messages }))).listen(8025);
process.once('SIGTERM', () => process.exit(0));
