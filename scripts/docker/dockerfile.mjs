/**
 * One line of a Dockerfile.
 * @typedef {{ name: string, rest: string }} Instruction
 * @typedef {object} Stage
 * @property {string} name its name, otherwise its number
 * @property {Instruction[]} instructions
 */

const KNOWN = 'FROM WORKDIR COPY RUN ENV VOLUME USER EXPOSE CMD'.split(' ');

/**
 * Parses our Dockerfile; throws at an instruction that it does not support, so that none is skipped.
 * @param {string} text
 * @returns {Stage[]}
 */
export function readDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of text.split('\n').filter((each) => each.trim() && !each.startsWith('#'))) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (!KNOWN.includes(name)) throw new Error(`Unknown instruction in the Dockerfile: ${line}`);
    if (name === 'FROM') {
      const stage = / AS (\w+)$/.exec(rest)?.[1] ?? String(stages.length);
      stages.push({ name: stage, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ name, rest });
    }
  }
  return stages;
}

/**
 * @param {string} rest of a COPY
 * @returns {{ from: string | undefined, sources: string[], target: string }}
 */
export function readCopy(rest) {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  return { from, sources: words, target };
}
