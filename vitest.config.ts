import { defineConfig } from 'vitest/config'

// The packages resolve to their sources inside the repository.
const resolve = { conditions: ['portico-source'] }
const ssr = { resolve: { conditions: ['portico-source'], externalConditions: [] } }
const project = (name: string, include: string[], test: object = {}) => ({
  resolve,
  ssr,
  test: { name, include, environment: 'node', ...test },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', ['tests/{core,adapters,react,features,server,tools}/**/*.test.{ts,tsx}']),
      project('conformance', ['tests/conformance/**/*.test.ts']),
      project('house', ['tests/house/**/*.test.ts']),
      project('types', ['tests/types/**/*.test.ts'], {
        typecheck: {
          enabled: true,
          only: true,
          include: ['tests/types/**/*.test-d.{ts,tsx}'],
          tsconfig: './tsconfig.json',
        },
      }),
      project('e2e', ['tests/e2e/**/*.test.ts'], {
        fileParallelism: false,
        testTimeout: 30_000,
        hookTimeout: 120_000,
        globalSetup: ['tests/e2e/setup/globalSetup.ts'],
      }),
    ],
  },
})
