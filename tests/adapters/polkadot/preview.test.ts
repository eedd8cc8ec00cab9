import type { ApiPromise } from '@polkadot/api'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { getPolkadotBalance, type PolkadotNetwork } from '@portico/polkadot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEndpoint } from '../../../adapters/polkadot/src/chain/withApi.ts'
import { createAdapter } from '../../../adapters/polkadot/src/session/createAdapter.ts'
import { chainWallet, developers } from './chainWallet.ts'
import { type PolkadotEngine, polkadotEngine } from './polkadotEngine.ts'

const adapter = createAdapter([], adapterHost)

const { send, simulate, getMaxAmount, getTransaction } = adapter as Required<typeof adapter>
const signal = new AbortController().signal
let engine: PolkadotEngine
let api: ApiPromise
let network: PolkadotNetwork
let people: ReturnType<typeof developers>

beforeAll(async () => {
  await cryptoWaitReady()
  engine = await polkadotEngine()
  await engine.build({ count: 1, unsafeBlockHeight: 100 })
  network = engine.network()
  people = developers()
  api = await openEndpoint(engine.url, network, adapterHost)
}, 120_000)
afterAll(async () => {
  await api.disconnect()
  await engine.stop()
})

describe('simulate', () => {
  it('lists the exact outgoing amount, without a wallet request', async () => {
    const wallet = chainWallet(api, people.alice)
    const to = people.nobody('New').address
    expect(await simulate(wallet.request(network, to, '1.000000000001'))).toEqual({
      changes: [{ direction: 'out', amount: '1.000000000001', symbol: 'ROC', decimals: 12, to }],
      approvals: [],
    })
    expect(wallet.signed).toEqual([])
  })

  it('R8.10 reports which rule of the chain prevents it', async () => {
    const { request } = chainWallet(api, people.bob)
    const failureOf = async (to: string, amount: string) =>
      (await simulate(request(network, to, amount))).failure?.code
    const { address } = people.alice
    expect(await failureOf(address, '9000000')).toBe('request/insufficientFunds')
    expect(await failureOf(people.nobody('Tiny').address, '0.000000000001')).toBe(
      'polkadot/belowExistentialDeposit',
    )
  })

  it('R5.05 throws for an invalid transfer', async () => {
    const { request } = chainWallet(api, people.bob)
    const asking = simulate(request(network, people.alice.address, '1,5'))
    await expect(asking).rejects.toMatchObject({ code: 'request/badAmount' })
  })
})

describe('getMaxAmount', () => {
  it('keeps the account alive and reserves the fee, so that the rest can be sent', async () => {
    const poor = people.nobody('Max')
    const { address } = people.carol
    await send(chainWallet(api, people.alice).request(network, poor.address, '2'))
    const { amount: _, ...ask } = chainWallet(api, poor).request(network, address, '')
    const amount = await getMaxAmount(ask)
    expect(Number(amount)).toBeGreaterThan(1.9)
    expect(await simulate({ ...ask, amount })).not.toHaveProperty('failure')
    await send({ ...ask, amount })
    const { free } = await getPolkadotBalance(network, poor.address)
    expect(free).toBeGreaterThanOrEqual(3_333_333n)
    expect(await getMaxAmount(ask)).toBe('0')
  })
})

describe('getTransaction', () => {
  it('returns the status of one in the latest blocks, and pending for another', async () => {
    const { account, request } = chainWallet(api, people.alice)
    const query = (hash: string) => ({ network, hash, account, signal })
    const { hash } = await send(request(network, people.bob.address, '1'))
    expect(await getTransaction(query(hash))).toEqual({ status: 'confirmed' })
    await engine.build({ count: 2 })
    expect(await getTransaction(query(hash))).toEqual({ status: 'confirmed' })
    expect(await getTransaction(query(`0x${'12'.repeat(32)}`))).toEqual({ status: 'pending' })
  })
})
