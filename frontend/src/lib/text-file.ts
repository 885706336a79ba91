/** The paragraphs of a text file, whose lines are short for an editor. */
export function paragraphsOf(text: string): string[] {
  return (
    text
      .replaceAll('\r', '')
      .trim()
      .split(/\n\s*\n/)
      // The lines of a list stay lines.
      .map((paragraph) => paragraph.replace(/\n(?!\s|[-•*] |\d+[.)] )/g, ' '))
  );
}

export interface TextFile {
  /** When it was changed last, in words. */
  updated: string;
  /** Paragraphs before the first heading. */
  lead: string[];
  sections: { heading: string; paragraphs: string[] }[];
}

/** A text file as a page: its title, the line of its date, and paragraphs below headings, which have a line of their own. */
export function readTextFile(text: string): TextFile {
  const [, updated = '', ...paragraphs] = paragraphsOf(text);
  const file: TextFile = { updated, lead: [], sections: [] };
  for (const paragraph of paragraphs) {
    if (HEADING.test(paragraph)) file.sections.push({ heading: paragraph, paragraphs: [] });
    else (file.sections.at(-1)?.paragraphs ?? file.lead).push(paragraph);
  }
  return file;
}

/** Short, and without a punctuation mark. */
const HEADING = /^[^.:?!,@]{3,50}$/;
