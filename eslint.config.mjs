import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { publicInterfaces } from './scripts/checks/public-interfaces.mjs';
import { textOfItsOwn } from './scripts/checks/text-of-its-own.mjs';

const NAME = {
  selector:
    'Literal[value=/Unspoken/], TemplateElement[value.raw=/Unspoken/], JSXText[value=/Unspoken/]',
  message: "The product's name is PRODUCT_NAME.",
};
const TIME = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now']",
  message:
    'The time comes from the Clock, which tests set; a duration is measured with performance.now().',
};
const TESTS = ['**/*.{spec,test,fixture}.{ts,tsx}'];

export default tseslint.config(
  {
    ignores: [
      'frontend/src/api/generated*.ts',
      'clients/typescript/src/api.ts',
      '**/{dist,dist.*}/**',
      '**/node_modules/**',
      '.data/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  js.configs.recommended,
  {
    plugins: {
      house: { rules: { 'public-interfaces': publicInterfaces, 'text-of-its-own': textOfItsOwn } },
    },
    rules: { 'house/public-interfaces': 'error' },
  },
  { rules: { 'max-lines': ['error', { max: 300, skipComments: true }] } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true } },
    // Of the rules that ask for types, those that find what the compiler does not: the others take most of the time.
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      // The compiler finds unused names, with `noUnusedLocals` and `noUnusedParameters`.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { '@typescript-eslint/no-misused-promises': 'error' },
  },
  {
    files: ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}', 'tools/**/*.ts'],
    ignores: [...TESTS, 'backend/src/shared/product-name.ts', 'frontend/src/content/brand.ts'],
    rules: { 'no-restricted-syntax': ['error', NAME] },
  },
  {
    files: ['backend/src/modules/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', NAME, TIME] },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // Without the rules of React's compiler, which is not used.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'house/text-of-its-own': 'error',
    },
  },
  {
    // Command-line programs print to the terminal.
    files: [
      'backend/src/cli/**/*.ts',
      'scripts/**',
      'tools/**',
      'bench/**',
      'clients/*/examples/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        setImmediate: 'readonly',
        AbortSignal: 'readonly',
        AbortController: 'readonly',
        Blob: 'readonly',
        FormData: 'readonly',
        module: 'readonly',
        performance: 'readonly',
      },
    },
  },
);
