import { expect, it } from 'vitest'
import { behaviours } from './behaviours.ts'
import { expected, visit } from './visit.ts'

it.each(behaviours)('a wallet that $name has its stated result', async (behaviour) => {
  expect(await visit(behaviour)).toEqual(expected(behaviour))
})
