import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/solana/src/session/createAdapter.ts'
import { keys } from './setup/keys.ts'
import { type Cluster, openCluster } from './setup/openCluster.ts'
import { connectedWallet, solanaSigner } from './setup/solanaSigner.ts'

const adapter = createAdapter({ networks: [] }, adapterHost)

const { send, balances, simulate, getMaxAmount, getTransaction } = adapter as Required<
  typeof adapter
>
const signal = new AbortController().signal
let cluster: Cluster
let tokens: readonly { address: string; decimals: number; symbol: string }[]

beforeAll(async () => {
  cluster = await openCluster()
  await cluster.ask('sandbox_fund', keys.alice.publicKey.toBase58())
  tokens = (await read(keys.alice)).slice(1).map(({ address = '', symbol, quantity }) => ({
    address,
    symbol,
    decimals: Number(quantity.decimals),
  }))
}, 60_000)
afterAll(() => cluster.stop())

const accountOf = ({ publicKey }: Keypair) =>
  ({ namespace: 'solana', address: publicKey.toBase58(), type: 'eoa' }) as const
const read = (key: Keypair) =>
  balances.getBalances({ account: accountOf(key), network: cluster.network, signal })
const signerOf = (key: Keypair) => {
  const wallet = connectedWallet()
  wallet.key = key
  wallet.accounts = [wallet.accountOf(key)]
  return { ...solanaSigner(wallet, cluster.network), account: accountOf(key) }
}
const request = (to: PublicKey, amount: string, more: Partial<SendRequest> = {}): SendRequest => ({
  ...signerOf(keys.alice),
  to: to.toBase58(),
  amount,
  ...more,
})
const stranger = () => Keypair.generate()

describe('simulate', () => {
  it('lists the exact outgoing SOL in addition to the fee', async () => {
    const bob = stranger().publicKey
    const to = bob.toBase58()
    expect(await simulate(request(bob, '1.000000001'))).toEqual({
      changes: [{ direction: 'out', amount: '1.000000001', symbol: 'SOL', decimals: 9, to }],
      approvals: [],
    })
  })

  it('lists tokens of both programs, and the rent of an account that is created for them', async () => {
    for (const token of tokens) {
      const bob = stranger().publicKey
      const { address, symbol, decimals } = token
      const first = await simulate(request(bob, '2.5', { token }))
      const moved = {
        direction: 'out',
        amount: '2.5',
        symbol,
        decimals,
        address,
        to: bob.toBase58(),
      }
      expect(first.changes).toEqual([moved, expect.objectContaining({ symbol: 'SOL' })])
      expect(first.changes[1]).not.toHaveProperty('to')
      await send(request(bob, '1', { token }))
      expect((await simulate(request(bob, '2.5', { token }))).changes).toEqual([moved])
    }
  })

  it('warns of a receiver that no key belongs to, and of no account of a wallet', async () => {
    const [programs] = PublicKey.findProgramAddressSync(
      [new TextEncoder().encode('vault')],
      new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    )
    expect((await simulate(request(programs, '1'))).risks).toEqual(['offCurve'])
    expect(await simulate(request(stranger().publicKey, '1'))).not.toHaveProperty('risks')
  })

  it('sends no wallet request', async () => {
    const wallet = connectedWallet()
    await simulate({
      ...request(stranger().publicKey, '1'),
      ...solanaSigner(wallet, cluster.network),
    })
    expect(wallet.calls).toEqual([])
  })

  it('R8.10 reports why the network would reject it', async () => {
    const failureOf = async (amount: string, more: Partial<SendRequest> = {}) =>
      (await simulate(request(stranger().publicKey, amount, more))).failure?.code
    expect(await failureOf('5000')).toBe('request/insufficientFunds')
    expect(await failureOf('0.0001')).toBe('solana/belowRent')
    expect(await failureOf('18446744073709', { token: tokens[0]! })).toBe(
      'solana/insufficientTokens',
    )
  })

  it('R5.05 throws for an invalid transfer', async () => {
    const bob = stranger().publicKey
    await expect(simulate(request(bob, '1,5'))).rejects.toMatchObject({ code: 'request/badAmount' })
  })
})

describe('getMaxAmount', () => {
  it('reserves the fee and the rent-exempt minimum, so that the rest can be sent', async () => {
    const poor = stranger()
    await cluster.ask('requestAirdrop', poor.publicKey.toBase58(), 100_000_000)
    const bob = stranger()
    const { amount: _, ...ask } = { ...request(bob.publicKey, ''), ...signerOf(poor) }
    const amount = await getMaxAmount(ask)
    expect(Number(amount)).toBeGreaterThan(0.098)
    await send({ ...ask, amount })
    expect((await read(bob))[0]?.quantity.numeric).toBe(amount)
    expect(await getMaxAmount(ask)).toBe('0')
  })

  it('returns zero for an empty account', async () => {
    const { amount: _, ...ask } = { ...request(keys.alice.publicKey, ''), ...signerOf(stranger()) }
    expect(await getMaxAmount(ask)).toBe('0')
  })

  it('returns the full balance of a token', async () => {
    const token = tokens[0]!
    const { amount: _, ...ask } = request(stranger().publicKey, '', { token })
    const held = (await read(keys.alice)).find(({ address }) => address === token.address)
    expect(await getMaxAmount(ask)).toBe(held?.quantity.numeric)
  })
})

describe('getTransaction', () => {
  const query = (hash: string) => ({
    network: cluster.network,
    hash,
    account: accountOf(keys.alice),
    signal,
  })

  it('returns the status of a transaction that the network has', async () => {
    const { hash } = await send(request(stranger().publicKey, '1'))
    expect(await getTransaction(query(hash))).toEqual({
      status: 'confirmed',
      blockNumber: expect.any(Number),
    })
  })

  it('returns dropped once no block can include it any more', async () => {
    const hash = '5'.repeat(88)
    expect(await getTransaction(query(hash))).toEqual({ status: 'pending' })
    await cluster.ask('sandbox_passBlocks', 150)
    expect(await getTransaction(query(hash))).toEqual({ status: 'pending' })
    await cluster.ask('sandbox_passBlocks', 100)
    expect(await getTransaction(query(hash))).toEqual({ status: 'dropped' })
  })
})
