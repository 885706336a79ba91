import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Questions to somebody at a terminal; without one, the lines of the input answer them in their order. */
export class Dialogue {
  private readonly reader: Interface;
  private readonly lines: AsyncIterator<string>;
  private isSecret = false;

  constructor(private readonly terminal: Terminal) {
    this.reader = createInterface({
      input: terminal.input,
      output: new Writable({
        write: (chunk, _encoding, done) => {
          if (!this.isSecret) terminal.output.write(chunk as Buffer);
          done();
        },
      }),
      terminal: terminal.input.isTTY ?? false,
    });
    // Lines that come before they are asked for are kept by the iterator; `question` would lose them.
    this.lines = this.reader[Symbol.asyncIterator]();
  }

  /** Empty when there is no further line. */
  async ask(question: string): Promise<string> {
    if (this.terminal.input.isTTY) this.terminal.output.write(question);
    const line = await this.lines.next();
    return line.done ? '' : line.value;
  }

  /** What is typed does not show. */
  async askInSecret(question: string): Promise<string> {
    this.isSecret = true;
    try {
      return await this.ask(question);
    } finally {
      this.isSecret = false;
      if (this.terminal.input.isTTY) this.terminal.output.write('\n');
    }
  }

  close(): void {
    this.reader.close();
  }
}
