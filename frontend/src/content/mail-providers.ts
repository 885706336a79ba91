/** Web addresses of inboxes, by the domain of the email address. */
const PROVIDERS: readonly (readonly [inbox: string, domains: string])[] = [
  ['https://mail.google.com/mail/', 'gmail.com googlemail.com'],
  ['https://outlook.live.com/mail/', 'outlook.com hotmail.com live.com msn.com'],
  ['https://mail.yahoo.com/', 'yahoo.com yahoo.co.uk yahoo.de yahoo.fr ymail.com rocketmail.com'],
  ['https://www.icloud.com/mail/', 'icloud.com me.com mac.com'],
  ['https://mail.aol.com/', 'aol.com'],
  ['https://www.gmx.net/', 'gmx.de gmx.net gmx.at gmx.ch'],
  ['https://www.gmx.com/', 'gmx.com'],
  ['https://web.de/', 'web.de'],
  ['https://mail.proton.me/', 'proton.me protonmail.com pm.me'],
  ['https://app.fastmail.com/', 'fastmail.com'],
];

/** Web address of the inbox of an email address; undefined for an unknown domain. */
export function inboxOf(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return PROVIDERS.find(([, domains]) => domains.split(' ').includes(domain))?.[0];
}
