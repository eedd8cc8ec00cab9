/** Chain engines, each with a lock file of its own. */
const engines = ['solana', 'bip122', 'polkadot', 'cosmos'].map((name) => `sandbox/chains/${name}`)

/** An adapter of somebody else, installed from the packed packages. */
const example = 'examples/adapter-ton'

/** A test of the browser may take a second try; more tests than these, and the run fails. */
export const maxRetriedTests = 2

/** What hangs is ended after this; whatever still makes progress on a slow machine ends before. */
export const stepMinutes = process.argv.includes('--full') ? 180 : 45

/** All parts of a run by name: a program with a verdict, or a suite of tests and what it needs. */
export const steps = [
  { name: 'lint', command: ['@biomejs/biome/bin/biome', 'check'] },
  { name: 'build', command: ['rollup/dist/bin/rollup', '-c', '--silent'] },
  { name: 'house', suite: true },
  { name: 'types', suite: true },
  {
    name: 'unit',
    suite: true,
    redis: true,
    postgres: true,
    installs: ['sandbox/chains', ...engines],
  },
  { name: 'conformance', suite: true },
  { name: 'pack', suite: true, built: true, installs: [example] },
  { name: 'bench', suite: true, built: true, browser: true },
  {
    name: 'e2e',
    suite: true,
    built: true,
    browser: true,
    shell: true,
    // Two sandboxes side by side, each with half of the files.
    parts: 2,
    installs: ['sandbox/chains', ...engines, 'tests/interop', example],
  },
  {
    name: 'full',
    suite: true,
    built: true,
    browser: true,
    full: true,
    installs: ['sandbox/chains', ...engines, 'tests/full'],
  },
]

/** Stages run one after the other, the lanes of a stage side by side: a core for each. */
export const stages = [
  [['lint', 'build', 'house'], ['types']],
  [
    ['unit', 'conformance'],
    ['pack', 'bench'],
  ],
  [['e2e']],
  [['full']],
]
