import { manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { watchBlocks } from '../../../adapters/polkadot/src/chain/send/watchBlocks.ts'
import { scriptedChain } from './scriptedChain.ts'

const hash = '0xaa'
const signed = { hex: '0x01', hash, after: 0, until: 4 } as const

function watched() {
  const chain = scriptedChain()
  const clock = manualClock()
  let outcome: unknown
  watchBlocks(chain.api, signed, clock).then(
    () => (outcome = 'in a block'),
    (error) => (outcome = error.code ?? error.message),
  )
  return { chain, clock, outcome: () => outcome }
}
/** Waits for pending work. */
const calm = () => new Promise((resolve) => setImmediate(resolve))

describe('watchBlocks', () => {
  it('finds the extrinsic in a block that replaced one that was read', async () => {
    const { chain, outcome } = watched()
    await calm()
    chain.add('1a', '0x00')
    await calm()
    chain.add('1b', '0x00', hash)
    chain.add('2b', '1b')
    await expect.poll(outcome).toBe('in a block')
    expect(chain.listeners()).toBe(0)
  })

  it('does not report expiry before the last possible block is final', async () => {
    const { chain, outcome } = watched()
    await calm()
    for (const number of [1, 2, 3, 4, 5])
      chain.add(`${number}`, number > 1 ? `${number - 1}` : '0x00')
    await calm()
    expect(outcome()).toBeUndefined()
    chain.add('3b', '2', hash)
    for (const number of [4, 5, 6]) chain.add(`${number}b`, `${number - 1}b`)
    await expect.poll(outcome).toBe('in a block')
  })

  it('reports expiry once no block can contain the extrinsic any more', async () => {
    const { chain, outcome } = watched()
    await calm()
    for (const number of [1, 2, 3, 4]) chain.add(`${number}`, number > 1 ? `${number - 1}` : '0x00')
    chain.final = 3
    chain.add('5', '4')
    await expect.poll(outcome).toBe('polkadot/expired')
    expect(chain.listeners()).toBe(0)
  })

  it('closes a connection that reports no block for a long time', async () => {
    const { chain, clock, outcome } = watched()
    await calm()
    clock.advance(80_000)
    chain.add('1', '0x00')
    clock.advance(80_000)
    await calm()
    expect(outcome()).toBeUndefined()
    clock.advance(10_000)
    await expect.poll(outcome).toBe('The connection was lost')
    expect(chain.disconnected).toBe(1)
    expect([chain.listeners(), clock.pending]).toEqual([0, 0])
  })
})
