import { vi } from 'vitest'

/** What a property is tried with in the full run, whatever smaller number its test names. */
const least = 100_000
/** In ms; the machine decides how much of it fits. */
const limit = 15_000

vi.mock('fast-check', async (original) => {
  const { default: fc } = await original<typeof import('fast-check')>()
  const assert = ((property, parameters) =>
    fc.assert(property, {
      ...parameters,
      numRuns: Math.max(parameters?.numRuns ?? 0, least),
      interruptAfterTimeLimit: limit,
    })) as typeof fc.assert
  return { default: { ...fc, assert } }
})
