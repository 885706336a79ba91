declare module '*/scripts/ports.mjs' {
  /** A port that nothing listens on, and that no outgoing connection takes. */
  export function freePort(): Promise<number>;
}

declare module '*/scripts/child.mjs' {
  interface Child {
    stdout: import('node:stream').Readable | null;
    exited: Promise<number>;
    stop: () => Promise<number>;
  }

  export function startChild(command: string, args: string[], options: object): Child;
}
