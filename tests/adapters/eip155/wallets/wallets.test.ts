import { expect, it } from 'vitest'
import { behaviours } from './behaviours.ts'
import { expected, visit } from './visit.ts'

// All of them are tried in the full run.
const tenth = behaviours.filter((_, at) => at % 10 === 1)

it.each(tenth)('a wallet that $name has its stated result', async (behaviour) => {
  expect(await visit(behaviour)).toEqual(expected(behaviour))
})
