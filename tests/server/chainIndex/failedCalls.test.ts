import { manualClock } from '@portico/core/testing'
import { type Address, encodeAbiParameters, erc20Abi } from 'viem'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { createChainIndex } from '../../../server/src/dataApi/chainIndex/createChainIndex.ts'
import { sqliteStorage } from '../../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import { startNode } from '../../nodes/startNode.ts'
import { limitedNode } from './limitedNode.ts'

const { pier } = sandboxContracts
const bob = `0x${'b'.repeat(40)}` as const
const node = await startNode({ port: 29_145 })
let alice: Address
const pay = () =>
  node.client.writeContract({
    address: pier,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bob, 2_500_000n],
    account: alice,
    chain: null,
  })

beforeAll(async () => {
  alice = (await node.client.getAddresses())[0]!
  await pay()
})
const close: (() => unknown)[] = []
afterEach(() => close.splice(0).forEach((it) => void it()))

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/**
 * An index whose node answers `eth_call` with an error while it fails, or without one as a node that does not know the
 * contract yet, and names the token by `symbol`.
 */
async function open(error?: { code: number; message: string }) {
  const state = { fails: true, symbol: 'PIER' }
  const limited = await limitedNode(node.url, ({ method, params: [call] }) => {
    if (method === 'eth_getCode' && state.fails && !error) return { result: '0x' }
    if (method !== 'eth_call') return undefined
    if (state.fails) return error ? { error } : { result: '0x' }
    const isSymbol = (call as { data: string }).data.startsWith('0x95d89b41')
    return isSymbol ? { result: text(state.symbol) } : undefined
  })
  close.push(limited.close)
  const clock = manualClock(1_700_000_000_000)
  const storage = sqliteStorage()
  const urls = [limited.url]
  const index = createChainIndex({ chainId: 'eip155:31337', urls, storage, clock })
  const token = async () => {
    const { items } = await index.history(bob, { limit: 1 })
    return items[0]?.transfers[0]?.token
  }
  const held = async () => {
    const balances = await index.balances(bob, { fresh: true })
    return balances.filter(({ address }) => address !== undefined)
  }
  return { index, state, clock, token, held }
}

describe('a token whose node fails at eth_call', () => {
  it.each([
    { code: -32000, message: 'header not found' },
    { code: -32000, message: 'execution aborted (timeout = 5s)' },
    { code: -32603, message: 'Internal error' },
    { code: -32016, message: 'over rate limit' },
    { code: -32097, message: 'usage limit' },
    { code: -32005, message: 'limit exceeded' },
  ])('is left out until the node answers: $code $message', async (error) => {
    const { index, state, token, held } = await open(error)
    await index.sync().catch(() => undefined) // a limit ends the pass
    expect(await held().catch(() => [])).toEqual([])
    state.fails = false
    await index.sync()
    expect(await held()).toMatchObject([{ symbol: 'PIER', decimals: 6 }])
    expect(await token()).toMatchObject({ symbol: 'PIER', decimals: 6 })
    state.fails = true
    await expect(held()).rejects.toMatchObject({ code: expect.stringMatching(/^chainIndex\//) })
  })

  it('is left out while its node is behind and knows no code of it', async () => {
    const { index, state, clock, token, held } = await open()
    await index.sync()
    state.fails = false
    clock.advance(60_000)
    await index.sync()
    expect(await token()).toMatchObject({ symbol: 'PIER', decimals: 6 })
    expect(await held()).toMatchObject([{ symbol: 'PIER', decimals: 6 }])
  })

  it('is believed to be nothing where no node knows code of it for some minutes', async () => {
    const { index, state, clock, token } = await open()
    for (let at = 0; at < 12; at += 1) {
      await index.sync()
      clock.advance(300_000)
    }
    state.fails = false
    await index.sync()
    expect(await token()).toMatchObject({ decimals: 0 })
  })

  it('is read again after a day, when it may have another name', async () => {
    const { index, state, clock, token, held } = await open({ code: -32000, message: 'no' })
    state.fails = false
    await index.sync()
    state.symbol = 'QUAY'
    expect(await held()).toMatchObject([{ symbol: 'PIER' }])
    clock.advance(86_400_001)
    await pay()
    await index.sync()
    expect(await token()).toMatchObject({ symbol: 'QUAY', decimals: 6 })
    state.symbol = 'DOCK'
    clock.advance(86_400_001)
    expect(await held()).toMatchObject([{ symbol: 'DOCK' }])
    state.symbol = ''
    clock.advance(86_400_001)
    expect(await held()).toMatchObject([{ decimals: 6 }])
  })
})
