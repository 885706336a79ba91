declare module 'on-headers' {
  import type { ServerResponse } from 'node:http';
  export default function onHeaders(response: ServerResponse, listener: () => void): void;
}

declare module 'cookie' {
  export function parse(header: string): Partial<Record<string, string>>;
}
