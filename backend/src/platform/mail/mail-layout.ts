import escapeHtml from 'escape-html';
import type { SiteValues } from '../site-settings/site-settings.schema.js';
import { headingOf, type MailContent } from './mail-content.js';
import { DARK_SCHEME, STYLE } from './mail-style.js';
import { PRODUCT_NAME } from '../../shared/product-name.js';

type Operator = SiteValues['operator'];

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** Padding that keeps an inbox from showing the first lines of the mail after the preheader. */
const BLANKS = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Renders a mail as HTML with tables and inline styles. It loads nothing but the images of `formatted`. */
export function renderHtml(content: MailContent, operator: Operator): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(content.subject)}</title>
<style>${DARK_SCHEME}
</style>
</head>
<body ${STYLE.page}>
<div ${STYLE.preheader}>${escapeHtml(content.preheader)}${BLANKS}</div>
<table ${TABLE} width="100%"><tr><td align="center" ${STYLE.around}>
<table ${TABLE} width="560" align="center" ${STYLE.column}>
<tr><td align="left" ${STYLE.wordmark}>${PRODUCT_NAME}</td></tr>
<tr><td align="left" ${STYLE.card}>
<table ${TABLE} width="44"><tr><td ${STYLE.thread}>&nbsp;</td></tr></table>
<div style="height:22px;font-size:0;line-height:0;">&nbsp;</div>
<h1 ${STYLE.heading}>${escapeHtml(headingOf(content))}</h1>
${content.paragraphs.map((text) => `<p ${STYLE.paragraph}>${escapeHtml(text)}</p>`).join('\n')}
${content.formatted?.html ?? ''}
${content.action ? action(content.action) : ''}
${content.closing.length > 0 ? closing(content.closing) : ''}
</td></tr>
<tr><td align="left" ${STYLE.foot}>
${foot(content, operator)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function renderText(content: MailContent, operator: Operator): string {
  const { action, unsubscribe } = content;
  const blocks = [
    headingOf(content),
    ...content.paragraphs,
    ...(content.formatted ? [content.formatted.text] : []),
    ...(action ? [`${action.label}:\n${webAddress(action.url)}`] : []),
    ...(content.closing.length > 0 ? [content.closing.join('\n')] : []),
    `-- \n${whyMailed(content)}`,
    whoWrites(operator),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${webAddress(unsubscribe.url)}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function action({ label, url }: NonNullable<MailContent['action']>): string {
  const href = escapeHtml(webAddress(url));
  return `<table ${TABLE} style="margin:26px 0 20px;"><tr><td ${STYLE.button}>
<a href="${href}" target="_blank" ${STYLE.buttonLink}>${escapeHtml(label)}</a>
</td></tr></table>
<p ${STYLE.address}>Or open this address:<br><a href="${href}" target="_blank" ${STYLE.addressLink}>${href}</a></p>`;
}

function closing(lines: string[]): string {
  return `<div style="height:24px;font-size:0;line-height:0;">&nbsp;</div>
<table ${TABLE} width="100%"><tr><td ${STYLE.rule}>&nbsp;</td></tr></table>
<div style="height:18px;font-size:0;line-height:0;">&nbsp;</div>
${lines.map((text) => `<p ${STYLE.closing}>${escapeHtml(text)}</p>`).join('\n')}`;
}

function foot(content: MailContent, operator: Operator): string {
  const { unsubscribe } = content;
  const lines = [escapeHtml(whyMailed(content)), escapeHtml(whoWrites(operator))];
  if (unsubscribe) {
    const href = escapeHtml(webAddress(unsubscribe.url));
    lines.push(
      `<a href="${href}" target="_blank" ${STYLE.addressLink}>${escapeHtml(unsubscribe.label)}</a>`,
    );
  }
  return lines.map((line) => `<p ${STYLE.footLine}>${line}</p>`).join('\n');
}

function whyMailed({ reason }: MailContent): string {
  return `You’re getting this email because ${reason}.`;
}

function whoWrites({ contact, legalName, postalAddress }: Operator): string {
  const who = [legalName, ...(postalAddress?.split('\n') ?? [])].filter(Boolean).join(', ');
  return `${PRODUCT_NAME}, a card game with one rule: no talking. Questions? Write to ${contact}.${who && ` We are ${who}.`}`;
}

/** Returns a normalized http or https URL; throws a `TypeError` for anything else. */
export function webAddress(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError('a mail links to web pages only');
  }
  return url.href;
}
