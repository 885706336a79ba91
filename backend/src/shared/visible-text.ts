/**
 * Whether the text has a visible character: one that is neither white space nor drawn as nothing, such as a Hangul
 * filler.
 */
export function hasVisibleCharacter(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
