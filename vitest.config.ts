import { defineConfig } from 'vitest/config'
import { cssText } from './rollup.config.mjs'
import { EvenShards } from './tests/e2e/setup/EvenShards.ts'
import { TroubleReporter } from './tests/runner/TroubleReporter.ts'
import { typeChecker } from './tests/runner/typeChecker.ts'

// The packages resolve to their sources inside the repository.
const resolve = { conditions: ['portico-source'] }
const ssr = { resolve: { conditions: ['portico-source'], externalConditions: [] } }
/** The other generation of MobX that the kit works with, and the binding for React that belongs to it. */
const mobx6 = {
  resolve: {
    ...resolve,
    alias: [
      { find: /^mobx$/, replacement: 'mobx-6' },
      { find: /^mobx-react-lite$/, replacement: 'mobx-react-lite-4/es/index.js' },
    ],
  },
  // Node would give the binding the MobX of the repository.
  server: { deps: { inline: ['mobx-react-lite-4'] } },
}
const isFull = Boolean(process.env.PORTICO_FULL)
const exclude = ['**/node_modules/**', ...(isFull ? [] : ['**/*.full.test.ts'])]
const project = (name: string, include: string[], test: object = {}) => ({
  plugins: [cssText],
  resolve,
  ssr,
  test: { name, include, exclude, environment: 'node', ...test },
})
// The longest tests of the full run end when they are done: a limit below that of the whole step would only fail on a
// slow machine.
const fullTimeout = 2_700_000
const slow = {
  fileParallelism: false,
  testTimeout: isFull ? fullTimeout : 120_000,
  hookTimeout: 300_000,
  // What they bundle is what a visitor gets.
  env: { NODE_ENV: 'production' },
}

// `npm run test:full` tries each property with more values than there is time for at every commit.
const setup = ['tests/runner/strictStores.ts', 'tests/runner/webSocket.ts']
const counted = isFull
  ? { setupFiles: [...setup, 'tests/full/setup/fullCounts.ts'], testTimeout: fullTimeout }
  : { setupFiles: setup, testTimeout: 60_000 }
// Hundreds of small files: a process of its own for each would take longer than all tests together.
// What never comes fails; what comes late on a busy machine is waited for.
const small = {
  ...counted,
  isolate: false,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

// Where the runner of all suites reads what became of this one.
const report = process.env.PORTICO_REPORT

export default defineConfig({
  test: {
    reporters: report
      ? [
          'default',
          ['json', { outputFile: `${report}.json` }],
          new TroubleReporter(`${report}.troubles.json`),
        ]
      : ['default'],
    sequence: { sequencer: EvenShards },
    // One more than a lane has cores: the units wait for chains and processes half of the time.
    maxWorkers: 2,
    projects: [
      project(
        'unit',
        ['tests/{core,adapters,react,features,server,frame,tools}/**/*.test.{ts,tsx}'],
        small,
      ),
      {
        ...project('mobx6', ['tests/{core,react,features}/**/*.test.{ts,tsx}'], {
          ...small,
          setupFiles: setup,
          // The client of WalletConnect's protocol has no state of MobX.
          exclude: [...exclude, 'tests/features/walletconnect/{protocol,releases}/**'],
          server: mobx6.server,
        }),
        resolve: mobx6.resolve,
      },
      project('conformance', ['tests/conformance/**/*.test.ts'], small),
      // What `npm run figures` counts; no part of a run.
      project('figures', ['tests/figures/**/*.test.ts'], small),
      project('house', ['tests/house/**/*.test.ts'], { testTimeout: 60_000 }),
      project('types', ['tests/types/**/*.test.ts'], {
        typecheck: {
          enabled: true,
          only: true,
          checker: typeChecker,
          include: ['tests/types/**/*.test-d.{ts,tsx}'],
          tsconfig: './tsconfig.json',
        },
      }),
      project('pack', ['tests/pack/**/*.test.ts'], {
        ...slow,
        isolate: false,
        globalSetup: ['tests/pack/setup/globalSetup.ts'],
      }),
      project('bench', ['tests/bench/**/*.test.ts'], { ...slow, isolate: false }),
      project('e2e', ['tests/e2e/**/*.test.ts'], {
        fileParallelism: false,
        isolate: false,
        // Counted and named at the end of a run, which fails when more than a few needed one.
        retry: 1,
        // What never comes fails; what comes late on a busy machine is waited for.
        testTimeout: 180_000,
        expect: { poll: { timeout: 60_000 } },
        hookTimeout: 300_000,
        globalSetup: ['tests/e2e/setup/globalSetup.ts'],
      }),
      project('full', ['tests/full/**/*.test.ts'], {
        ...slow,
        globalSetup: ['tests/e2e/setup/globalSetup.ts'],
      }),
    ],
  },
})
