const SHORT_FORMS = new Set(['id', 'url', 'utm', 'csv']);

/** Human-readable field name: `imageId` is "Image ID", `utmSource` is "UTM source". */
export function fieldLabel(name: string): string {
  const words = name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .split(' ')
    .map((word) => (SHORT_FORMS.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
