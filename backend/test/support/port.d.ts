declare module '*/scripts/ports.mjs' {
  /** A port that nothing listens on, and that no outgoing connection takes. */
  export function freePort(): Promise<number>;
}
