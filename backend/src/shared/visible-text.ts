/** Whether any character can be seen: neither white space nor a control or format character. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text);
}
