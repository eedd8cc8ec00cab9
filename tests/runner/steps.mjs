/** Chain engines and the contracts of exchanges, each with its own lock file. */
const engines = ['solana', 'bip122', 'polkadot', 'cosmos', 'uniswap'].map(
  (name) => `sandbox/chains/${name}`,
)

/** An adapter of a third party, installed from the packed packages. */
const example = 'examples/adapter-ton'

/** A browser test may be retried once; a run with more retried tests than this fails. */
export const maxRetriedTests = 2

const isFull = process.argv.includes('--full')

/** Minutes until a step is killed, enough for a slow machine. */
export const stepMinutes = isFull ? 180 : 45

/** All steps of a run: a program with an exit code, or a test suite and its requirements. */
export const steps = [
  { name: 'lint', command: ['@biomejs/biome/bin/biome', 'check'] },
  { name: 'build', command: ['rollup/dist/bin/rollup', '-c', '--silent'] },
  { name: 'house', suite: true },
  { name: 'types', suite: true },
  // Before the units, because installs are done in this order.
  { name: 'pack', suite: true, built: true, installs: [example] },
  {
    name: 'unit',
    suite: true,
    redis: true,
    postgres: true,
    // ethers is in `tests/interop`.
    installs: ['sandbox/chains', ...engines, 'tests/interop'],
  },
  { name: 'conformance', suite: true },
  { name: 'bench', suite: true, built: true, browser: true, postgres: true },
  ...[1, 2].map((part) => ({
    name: 'e2e',
    suite: true,
    built: true,
    browser: true,
    shell: true,
    // Each part has some of the files and a sandbox of its own.
    part,
    parts: 2,
    installs: ['sandbox/chains', ...engines, 'tests/interop', example],
  })),
  // The units of what has stores or reads them, with the other generation of MobX.
  {
    name: 'mobx6',
    suite: true,
    full: true,
    installs: ['sandbox/chains', ...engines, 'tests/interop'],
  },
  {
    name: 'full',
    suite: true,
    built: true,
    browser: true,
    full: true,
    installs: ['sandbox/chains', ...engines, 'tests/full', 'tests/full/alto'],
  },
]

/** Stages run in sequence, the lanes of a stage in parallel; a browser test waits for a third of its time. */
export const stages = [
  [['lint', 'build'], ['types']],
  // The units of the full run take as long as everything else.
  isFull
    ? [
        ['conformance', 'unit'],
        ['house', 'pack', 'bench', 'e2e1', 'e2e2'],
      ]
    : [['conformance', 'unit'], ['house', 'pack', 'bench', 'e2e1'], ['e2e2']],
  [['mobx6'], ['full']],
]
