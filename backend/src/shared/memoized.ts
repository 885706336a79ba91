/** Results for longer texts are not kept: these are seldom repeated, and would take much memory. */
const LONGEST = 64;
const MOST = 1_000;

/** Returns a pure function that remembers its results for up to a thousand short texts. */
export function memoized<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text);
    if (result !== undefined || text.length > LONGEST) return result ?? compute(text);
    if (known.size >= MOST) known.clear();
    const computed = compute(text);
    known.set(text, computed);
    return computed;
  };
}
