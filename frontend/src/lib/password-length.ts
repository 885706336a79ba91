/** Characters of a password as the server counts them: an emoji is one, and so is an accented letter in either spelling. */
export function passwordLength(typed: string): number {
  return [...typed.normalize('NFC')].length;
}
