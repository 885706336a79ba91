export interface AuthLinkMessage {
  before: string;
  after: string;
}

/** Matches the bare path only: not `/author`, `/auth/x`, nor an external URL that ends in it. */
const AUTH_PATH = /(?<![^\s("'])\/auth(?![\w/?#-])/;

/** Splits a server message around `/auth`; null when it contains none. */
export function splitAtAuthLink(message: string): AuthLinkMessage | null {
  const match = AUTH_PATH.exec(message);
  if (!match) return null;
  return {
    before: message.slice(0, match.index),
    after: message.slice(match.index + match[0].length),
  };
}
