/** The bytes are not text in UTF-8: letters beyond English ones would be lost. */
export class NotUtf8 extends Error {}

/** The text of a file. Throws `NotUtf8`; spreadsheets still save other encodings unless told not to. */
export async function readCsv(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotUtf8();
  }
}
