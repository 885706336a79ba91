import escapeHtml from 'escape-html';
import type { FormattedText } from '../../../platform/mail/mail-content.js';
import { STYLE } from '../../../platform/mail/mail-style.js';

/** A line of a mail about something to do: the number, the label and the URL. */
export interface MailRow {
  /** Null for a line without a number. */
  count: number | null;
  label: string;
  url: string;
}

export interface MailPhoto {
  src: string;
  alt: string;
  url: string;
}

export interface MailFigure {
  label: string;
  now: string;
  before: string;
}

const TABLE = 'cellpadding="0" cellspacing="0" border="0" width="100%"';
const LAYOUT = `role="presentation" ${TABLE}`;
const PHOTOS_IN_A_ROW = 3;

/** Puts parts below each other. Leaves out null parts. */
export function inOrder(parts: (FormattedText | null)[]): FormattedText {
  const shown = parts.filter((part) => part !== null);
  return {
    html: shown.map(({ html }) => html).join('\n'),
    text: shown
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n\n'),
  };
}

export function headed(title: string, part: FormattedText | null): FormattedText | null {
  return (
    part && {
      html: `<h2 ${STYLE.subheading}>${escapeHtml(title)}</h2>\n${part.html}`,
      text: `${title}\n\n${part.text}`,
    }
  );
}

/** Rows of a mail. The text part leaves out the long URLs, because the portal has the same lines. */
export function rowsOf(rows: MailRow[]): FormattedText | null {
  if (rows.length === 0) return null;
  const width = Math.max(...rows.map(({ count }) => String(count ?? '').length));
  const html = rows.map(({ count, label, url }) => {
    const link = `<a href="${escapeHtml(url)}" target="_blank" ${STYLE.textLink}>${escapeHtml(label)}</a>`;
    if (count === null) return `<tr><td colspan="2" ${STYLE.cell}>${link}</td></tr>`;
    return `<tr><td width="1" align="right" ${STYLE.count}>${count}</td><td ${STYLE.cell}>${link}</td></tr>`;
  });
  return {
    html: `<table ${LAYOUT}>${html.join('\n')}</table>`,
    text: rows
      .map(({ count, label }) => `${String(count ?? '').padStart(width)}  ${label}`)
      .join('\n'),
  };
}

/**
 * Photos of a mail. The URL of a photo stops working when the photo is hidden. A mail program that blocks images shows
 * the `alt` text.
 */
export function photosOf(photos: MailPhoto[]): FormattedText | null {
  if (photos.length === 0) return null;
  const cells = photos.map(
    ({ src, alt, url }) =>
      `<td width="33%" valign="top" ${STYLE.photo}><a href="${escapeHtml(url)}" target="_blank"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="152" ${STYLE.photoImage}></a></td>`,
  );
  const lines: string[] = [];
  while (cells.length > 0) {
    const line = cells.splice(0, PHOTOS_IN_A_ROW);
    while (line.length < PHOTOS_IN_A_ROW) line.push('<td width="33%"></td>');
    lines.push(`<tr>${line.join('')}</tr>`);
  }
  return { html: `<table ${LAYOUT}>${lines.join('\n')}</table>`, text: '' };
}

/** A table of figures, with the earlier figures in a second column titled `earlier`. */
export function figuresOf(figures: MailFigure[], earlier: string): FormattedText {
  const { cell, cellSoft, figure } = STYLE;
  // Roles, because mail programs make the text of `th` bold.
  const head = row(['', cellSoft], ['', cellSoft], [earlier, `role="columnheader" ${cellSoft}`]);
  const body = figures.map(({ label, now, before }) =>
    row([label, `role="rowheader" ${cell}`], [now, figure], [before, cellSoft]),
  );
  const columns = [
    ['', '', earlier],
    ...figures.map(({ label, now, before }) => [label, now, before]),
  ];
  const widths = [0, 1, 2].map((at) => Math.max(...columns.map((cells) => cells[at]?.length ?? 0)));
  return {
    html: `<table ${TABLE}>${[head, ...body].join('\n')}</table>`,
    text: columns
      .map(([label = '', now = '', before = '']) =>
        [
          label.padEnd(widths[0] ?? 0),
          now.padStart(widths[1] ?? 0),
          before.padStart(widths[2] ?? 0),
        ].join('   '),
      )
      .join('\n'),
  };
}

/** The first text at the left, the others at the right. */
function row(...cells: [text: string, attributes: string][]): string {
  const html = cells.map(
    ([text, attributes], place) =>
      `<td align="${place === 0 ? 'left' : 'right'}" ${attributes}>${escapeHtml(text)}</td>`,
  );
  return `<tr>${html.join('')}</tr>`;
}

export function sentence(words: string): FormattedText {
  return { html: `<p ${STYLE.paragraph}>${escapeHtml(words)}</p>`, text: words };
}
