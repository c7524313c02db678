/** The levels of the client: gen < core < ui < games, others, pages; a game knows no other. */

/** What a folder may not use. */
const forbid = (name, from, to, why) => ({
  name,
  comment: why,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that use each other are one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-lost-imports',
      comment: 'What is imported must be there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^svelte/(internal/|reactivity$)' },
    },
    forbid('gen-is-a-leaf', '^src/gen/', '.', 'Generated types use nothing.'),
    forbid(
      'core-knows-no-screen',
      '^src/core/',
      '^src/(ui|games|others|pages)/',
      'Core is what screens are made with.',
    ),
    forbid(
      'ui-knows-no-page',
      '^src/ui/',
      '^src/(games|others|pages)/',
      'Parts are used by pages and boards, not the reverse.',
    ),
    forbid('others-know-no-game', '^src/others/', '^src/(games|pages)/', 'The board for any game knows none.'),
    forbid(
      'games-know-no-page',
      '^src/games/',
      '^src/(others|pages)/',
      'A board is placed by a page and does not know which.',
    ),
    forbid('pages-name-no-game', '^src/(pages/|[^/]+$)', '^src/(games|others)/', 'Games are found by `core/games.ts`.'),
    {
      name: 'games-stand-alone',
      comment: 'A game could be taken out without the others noticing.',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/(games|gen)/', pathNot: ['^src/games/$1/', '^src/gen/($1|wire)[.]ts$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
