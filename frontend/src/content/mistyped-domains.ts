/** Domains of mail providers with frequent typing errors. No error begins a right domain. */
const MISTYPED: readonly (readonly [right: string, wrong: string])[] = [
  ['gmail.com', 'gmial.com gamil.com gmal.com gmai.com gmil.com gnail.com gmaill.com gmail.cm'],
  ['hotmail.com', 'hotmial.com hotmal.com hotmai.com hotamil.com homail.com hotmil.com'],
  ['outlook.com', 'outlok.com outloo.com outllok.com outlook.cm oulook.com'],
  ['yahoo.com', 'yaho.com yahooo.com yhaoo.com yhoo.com yahoo.cm'],
  ['icloud.com', 'iclould.com icoud.com iclod.com icloud.cm'],
];

/**
 * Endings that no address has. Some begin a real ending, such as `.consulting`; then the question disappears when the
 * user types on.
 */
const INSTEAD_OF_COM = /\.(con|cmo|ocm|vom|xom|comm|coom)$/;

/** The right domain for an address that looks mistyped; otherwise undefined. */
export function meantDomain(address: string): string | undefined {
  const [, domain] = /@([^@]+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (!domain) return undefined;
  const com = domain.replace(INSTEAD_OF_COM, '.com');
  const meant = MISTYPED.find(([, wrong]) => wrong.split(' ').includes(com))?.[0] ?? com;
  return meant === domain ? undefined : meant;
}
