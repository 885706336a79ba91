import { build, type ResolvedConfig } from 'vite';

/** Bundles an entry for inlining in an HTML file; the CSP allows it by hash. */
export async function inlineScript(site: ResolvedConfig, input: string): Promise<string> {
  const code = await bundledScript(site, input);
  return `<script>${code.trim().replaceAll('</', '<\\/')}</script>`;
}

/** Bundles an entry into the code of one classic script. */
export async function bundledScript(site: ResolvedConfig, input: string): Promise<string> {
  const built = await build({
    root: site.root,
    logLevel: 'warn',
    configFile: false,
    build: {
      target: site.build.target,
      write: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was asked for.');
  return built.output[0].code;
}
