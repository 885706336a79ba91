import type { Manifest, ManifestChunk } from 'vite';

/** Files of the build, by path. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

const ENTRY = 'index.html';

/** Files of the initial load, which is the same on all pages. */
export function firstFiles(manifest: Manifest): PageFiles {
  return filesIn(chunksBelow(manifest, [ENTRY]));
}

/** Files that the given modules load in addition, including their imports. */
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

/** Chunks in CSS order: imported chunks come first. */
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
