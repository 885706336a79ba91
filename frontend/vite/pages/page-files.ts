import type { Manifest, ManifestChunk } from 'vite';

/** Files of the build, by their paths in it. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

const ENTRY = 'index.html';

/** What the site loads first, wherever a visit begins. */
export function firstFiles(manifest: Manifest): PageFiles {
  return filesIn(chunksBelow(manifest, [ENTRY]));
}

/** What the given modules load, at any depth, after that. */
export function filesOf(manifest: Manifest, modules: readonly string[]): PageFiles {
  const known = new Set(chunksBelow(manifest, [ENTRY]));
  return filesIn(chunksBelow(manifest, modules).filter((chunk) => !known.has(chunk)));
}

function filesIn(chunks: ManifestChunk[]): PageFiles {
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}

/** Chunks in the order in which their styles have to apply: what is imported comes first. */
function chunksBelow(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const found: ManifestChunk[] = [];
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    chunk.imports?.forEach(add);
    found.push(chunk);
  };
  keys.forEach(add);
  return found;
}
