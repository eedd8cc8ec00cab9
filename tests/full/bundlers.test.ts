import { expect, it } from 'vitest'
import { startBundler } from '../server/paymaster/startBundler.ts'
import { openBundledChain } from './bundlers/openBundledChain.ts'
import { operationKinds, planOperations } from './bundlers/planOperations.ts'
import { sendOperation } from './bundlers/sendOperation.ts'
import { startAlto } from './bundlers/startAlto.ts'

const seed = 4337
const ours = await openBundledChain(29_405, (node) => startBundler(node))
const other = await openBundledChain(29_425, (node, [executor, utility]) =>
  startAlto({ node, executor, utility }),
)
const chains = [ours, other]

it('the bundler of the sandbox and Pimlico’s alto do the same with 200 operations', async () => {
  const planned = planOperations(seed)
  expect(planned).toHaveLength(200)
  const before = await Promise.all(chains.map((chain) => chain.depositOfPaymaster()))
  expect(before[0]).toBe(before[1])
  for (const [index, operation] of planned.entries()) {
    const [outcome, expected] = await Promise.all(
      chains.map((chain) => sendOperation(chain, operation)),
    )
    const [, result] = operationKinds[operation.kind]
    const known = typeof result === 'number' ? { code: result } : { success: result === 'success' }
    expect(expected, `${index} by alto: ${operation.kind}`).toMatchObject(known)
    expect(outcome, `${index}: ${operation.kind}`).toEqual(expected)
  }
  const [state, expectedState] = await Promise.all(chains.map((chain) => chain.readState()))
  expect(state).toEqual(expectedState)
  for (const [index, chain] of chains.entries())
    expect(await chain.depositOfPaymaster()).toBeLessThan(before[index]!)
}, 600_000)
