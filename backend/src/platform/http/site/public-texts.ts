import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteValues } from '../../site-settings/site-settings.schema.js';
import { SiteDocument } from './site-document.js';
import { DAY } from '../../../shared/milliseconds.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';

/** Texts of the build that name the operator. */
const TEXTS = ['/public/terms-of-use.txt', '/public/privacy.txt'];
const SECURITY = '/.well-known/security.txt';
/** Days until the `Expires` date that RFC 9116 requires. */
const SECURITY_DAYS = 180;
const PLACE = /%(PRODUCT_NAME|OPERATOR|CONTACT)%/g;

/** Texts that name the operator, filled in from the current site settings. */
export class PublicTexts {
  private readonly templates: Map<string, string>;
  private readonly documents = new Map<string, SiteDocument>();

  constructor(
    folder: string,
    private readonly appUrl: string,
    private readonly operator: () => SiteValues['operator'],
  ) {
    const built = TEXTS.filter((path) => existsSync(join(folder, path)));
    this.templates = new Map(built.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  }

  /** The text at this path; undefined for other paths, and for security.txt without a security contact. */
  at(path: string, now: Date): SiteDocument | undefined {
    const text = path === SECURITY ? this.securityText(now) : this.filledIn(path);
    if (text === undefined) return undefined;
    const known = this.documents.get(path);
    if (known?.text === text) return known;
    const document = new SiteDocument(text);
    this.documents.set(path, document);
    return document;
  }

  private filledIn(path: string): string | undefined {
    const template = this.templates.get(path);
    if (template === undefined) return undefined;
    const { legalName, postalAddress, contact } = this.operator();
    const who = [legalName, ...(postalAddress?.split('\n') ?? [])].filter(Boolean).join(', ');
    const words = {
      PRODUCT_NAME,
      OPERATOR: who || `the people who run ${PRODUCT_NAME}`,
      CONTACT: contact,
    };
    return template.replace(PLACE, (_place, name: keyof typeof words) => words[name]);
  }

  /** The same text all day, so that its ETag stays valid. */
  private securityText(now: Date): string | undefined {
    const { securityContact } = this.operator();
    if (securityContact === null) return undefined;
    const expires = new Date((Math.floor(now.getTime() / DAY) + SECURITY_DAYS) * DAY);
    return [
      `Contact: mailto:${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${this.appUrl}${SECURITY}`,
      '',
    ].join('\n');
  }
}
