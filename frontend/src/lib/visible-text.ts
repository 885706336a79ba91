/** Whether any character can be seen: neither white space nor one that is drawn as nothing, such as a Hangul filler. */
export function isVisible(text: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
