import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Prompts on a terminal. Without a terminal, reads the answers from the lines of stdin in order. */
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
    // The iterator buffers lines that arrive early; `question` would lose them.
    this.lines = this.reader[Symbol.asyncIterator]();
  }

  /** Returns an empty text at the end of the input. */
  async ask(question: string): Promise<string> {
    if (this.terminal.input.isTTY) this.terminal.output.write(question);
    const line = await this.lines.next();
    return line.done ? '' : line.value;
  }

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
