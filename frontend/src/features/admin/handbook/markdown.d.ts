/** Made by `vite/handbook.plugin.ts`. */
declare module '*/docs/handbook.md' {
  export const intro: string;
  export const chapters: { title: string; id: string; html: string }[];
}
