/** Number of lines on the back of a card; one of them is the red thread. */
export const LIPS = 15;
export const THREAD_LIP = 2;

/** Path of a line, counted from the inside: lips around the origin; the outer lines are nearly oval. */
export function lipsPath(line: number): string {
  const wide = 30 + line * 13.5;
  const tall = 7 + line * 14.5;
  return [
    `M${-wide} 0`,
    `C${-wide * 0.45} ${-tall * 0.85} ${-wide * 0.18} ${-tall * 1.02} 0 ${-tall * 0.82}`,
    `C${wide * 0.18} ${-tall * 1.02} ${wide * 0.45} ${-tall * 0.85} ${wide} 0`,
    `C${wide * 0.5} ${tall * 1.05} ${-wide * 0.5} ${tall * 1.05} ${-wide} 0Z`,
  ]
    .join('')
    .replaceAll(/\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(1))));
}

export const MOUTH = 'M-30 0C-12.5 -2 -5 3 0 0C5 3 12.5 -2 30 0';
