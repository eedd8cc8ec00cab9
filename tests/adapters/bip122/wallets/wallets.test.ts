import { expect, it } from 'vitest'
import { behaviours, visit } from './behaviours.ts'

// The full run tries all of them.
const [first] = behaviours

it.each(first ? [first] : [])('a wallet that $name has its stated result', async (behaviour) => {
  expect(behaviours).toHaveLength(11)
  expect(await visit(behaviour)).toEqual(behaviour.result)
})
