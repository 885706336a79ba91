/** Thrown for a file in another encoding than Unicode, whose letters beyond ASCII would be lost. */
export class NotUnicodeError extends Error {}

/**
 * Text of a CSV file in UTF-8, or in UTF-16 with a byte order mark, which spreadsheets call Unicode text. Throws
 * `NotUnicodeError` for other encodings, in which spreadsheets still save by default.
 */
export async function readCsv(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new NotUnicodeError();
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
