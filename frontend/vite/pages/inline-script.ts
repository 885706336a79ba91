import { build, type ResolvedConfig } from 'vite';

/** Bundles an entry for inlining in an HTML file; the CSP allows it by hash. */
export async function inlineScript(site: ResolvedConfig, input: string): Promise<string> {
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
  return `<script>${built.output[0].code.trim().replaceAll('</', '<\\/')}</script>`;
}
