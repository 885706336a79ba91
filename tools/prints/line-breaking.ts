export type Measure = (text: string) => number;

/** Breaks a text into lines no wider than `width`, as evenly as possible; undefined when a single word is too wide. */
export function breakLines(text: string, width: number, measure: Measure): string[] | undefined {
  const words = text.split(' ');
  // best[n]: the most even setting of the words from n on.
  const best: (Setting | undefined)[] = Array.from({ length: words.length + 1 });
  best[words.length] = { cost: 0, lines: [] };
  for (let first = words.length - 1; first >= 0; first -= 1) {
    best[first] = bestFrom(first, words, best, width, measure);
  }
  return best[0]?.lines;
}

const LINE_COST = 1;

interface Setting {
  cost: number;
  lines: string[];
}

function bestFrom(
  first: number,
  words: string[],
  best: (Setting | undefined)[],
  width: number,
  measure: Measure,
): Setting | undefined {
  let found: Setting | undefined;
  for (let end = first + 1; end <= words.length; end += 1) {
    const line = words.slice(first, end).join(' ');
    const slack = (width - measure(line)) / width;
    if (slack < 0) break;
    const rest = best[end];
    if (!rest) continue;
    const cost = rest.cost + raggedness(slack, line, end === words.length);
    if (!found || cost < found.cost) found = { cost, lines: [line, ...rest.lines] };
  }
  return found;
}

// Every line has a base cost, so that no more lines are used than needed. Two flaws cost extra: a single word on the
// last line, and a sentence whose first word ends a line.
function raggedness(slack: number, line: string, last: boolean): number {
  if (last) return LINE_COST + (slack > 0.65 ? 0.4 : 0);
  return LINE_COST + slack ** 2 + (/[.?:!] \S+$/.test(line) ? 0.15 : 0);
}
