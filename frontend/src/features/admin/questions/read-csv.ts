/** The file is not valid UTF-8: letters beyond ASCII would be lost. */
export class NotUtf8 extends Error {}

/** Text of a CSV file. Throws `NotUtf8`, as spreadsheets still save other encodings by default. */
export async function readCsv(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotUtf8();
  }
}
