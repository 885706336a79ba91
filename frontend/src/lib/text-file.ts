/** Joins the short lines of a text file to paragraphs. */
export function paragraphsOf(text: string): string[] {
  return (
    text
      .replaceAll('\r', '')
      .trim()
      .split(/\n\s*\n/)
      // Lines of a list are not joined.
      .map((paragraph) => paragraph.replace(/\n(?!\s|[-•*] |\d+[.)] )/g, ' '))
  );
}

export interface TextFile {
  /** Line with the date of the last change. */
  updated: string;
  /** Paragraphs before the first heading. */
  lead: string[];
  sections: { heading: string; paragraphs: string[] }[];
}

/**
 * Parses a text file: title, line with the date, and paragraphs below headings. A heading is a paragraph of one line.
 */
export function readTextFile(text: string): TextFile {
  const [, updated = '', ...paragraphs] = paragraphsOf(text);
  const file: TextFile = { updated, lead: [], sections: [] };
  for (const paragraph of paragraphs) {
    if (HEADING.test(paragraph)) file.sections.push({ heading: paragraph, paragraphs: [] });
    else (file.sections.at(-1)?.paragraphs ?? file.lead).push(paragraph);
  }
  return file;
}

/** Matches a heading, which is short and has no punctuation mark. */
const HEADING = /^[^.:?!,@]{3,50}$/;
