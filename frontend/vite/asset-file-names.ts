/** Names of fonts, styles and drawings, with a short hash of what they hold. */
export const assetFileNames = 'assets/[name]-[hash:7][extname]';
