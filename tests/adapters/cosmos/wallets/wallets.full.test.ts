import { expect, it } from 'vitest'
import { behaviours, visit } from './behaviours.ts'

it.each(behaviours)('a wallet that $name has its stated result', async (behaviour) => {
  expect(await visit(behaviour)).toEqual(behaviour.result)
})
