import type { Manifest, ManifestChunk } from 'vite';

/** The files of the build that a page consists of besides the first load. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

const ENTRY = 'index.html';

/** What the given modules load, at any depth, without what the entry has loaded before. */
export function filesOf(manifest: Manifest, modules: readonly string[]): PageFiles {
  const known = chunksBelow(manifest, [ENTRY]);
  const fresh = [...chunksBelow(manifest, modules)].filter((chunk) => !known.has(chunk));
  return {
    scripts: fresh.map(({ file }) => file),
    styles: [...new Set(fresh.flatMap(({ css = [] }) => css))],
  };
}

/** Chunks in the order in which their styles have to apply: what is imported comes first. */
function chunksBelow(manifest: Manifest, keys: readonly string[]): Set<ManifestChunk> {
  const found = new Set<ManifestChunk>();
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    chunk.imports?.forEach(add);
    found.add(chunk);
  };
  keys.forEach(add);
  return found;
}
