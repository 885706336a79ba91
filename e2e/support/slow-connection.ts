import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';

const PIECE_BYTES = 1_500;
const PAUSE_MS = 40;

/** Starts a proxy that delivers HTML pages slowly, in pieces. Returns its address and a function that stops it. */
export async function slowConnection(to: string): Promise<{ address: string; end: () => void }> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const forwarded = request(new URL(asked.url ?? '/', to), { method: asked.method, headers });
    forwarded.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      if (!response.headers['content-type']?.startsWith('text/html')) response.pipe(answer);
      else void inPieces(response, (piece) => answer.write(piece)).then(() => answer.end());
    });
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}`, end: () => server.close() };
}

async function inPieces(page: Readable, write: (piece: Buffer) => void): Promise<void> {
  const bytes = Buffer.concat((await page.toArray()) as Buffer[]);
  const body = bytes.indexOf('<body');
  write(bytes.subarray(0, body));
  for (let at = body; at < bytes.length; at += PIECE_BYTES) {
    write(bytes.subarray(at, at + PIECE_BYTES));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
