import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const SMALL = {
  complexity: ['error', 15],
  'max-lines': ['error', 300],
  'max-lines-per-function': ['error', 40],
  'max-params': ['error', 6],
};

const SAFE = {
  eqeqeq: 'error',
  'no-console': 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

/** Where the strict rules forbid what is meant here. */
const MEANT = {
  'no-irregular-whitespace': ['error', { skipTemplates: true }], // French sets signs off with them
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
  '@typescript-eslint/non-nullable-type-assertion-style': 'off',
  '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
};

/** The linter sees `any` where components meet; their types are svelte-check's business. */
const CHECKED_ELSEWHERE = {
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
};

/** The levels of `.dependency-cruiser.js` once more for components, where it does not see `import type`. */
const GAMES = readdirSync(new URL('src/games', import.meta.url));
const level = (files, regex) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message: 'That is on another level.' }] }] },
});
const LEVELS = [
  level(['src/ui/**/*.svelte'], '/(games|others|pages)/'),
  level(['src/others/**/*.svelte'], '/(games|pages)/'),
  level(['src/pages/**/*.svelte', 'src/*.svelte'], '/(games|others)/'),
  ...GAMES.map((game) => {
    const others = GAMES.filter((other) => other !== game);
    return level([`src/games/${game}/**/*.svelte`], `/(pages|${others.join('|')})(/|$)`);
  }),
];

export default ts.config(
  { ignores: ['node_modules', 'dist', 'src/gen'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: { ...SMALL, ...SAFE, ...MEANT },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      ...CHECKED_ELSEWHERE,
      'max-lines': 'off',
      'svelte/max-lines-per-block': ['error', { script: 200, template: 200, style: 250 }],
    },
  },
  {
    // A sentence for every situation: long, but read from top to bottom.
    files: ['src/games/*/text.*.ts', 'src/games/*/speech.ts'],
    rules: { complexity: 'off', 'max-lines-per-function': 'off' },
  },
  ...LEVELS,
  {
    files: ['src/ui/Drawing.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  {
    files: ['*.js', '*.ts', 'public/*.js'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
);
