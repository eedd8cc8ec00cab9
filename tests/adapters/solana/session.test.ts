import type { Connector, NetworkDefinition } from '@portico/core'
import { contractHost, manualClock, neverSettles, rpcFailure } from '@portico/core/testing'
import { solanaDevnet, solanaMainnet } from '@portico/solana'
import { describe, expect, it } from 'vitest'
import { injectedWallet } from '../../../adapters/solana/src/discovery/discover.ts'
import { keys } from './setup/keys.ts'
import { sandboxNetwork } from './setup/openCluster.ts'
import { SolanaWallet } from './setup/SolanaWallet.ts'

const alice = keys.alice.publicKey.toBase58()
const never = new AbortController().signal
const local = sandboxNetwork('http://127.0.0.1:1')

/** A connector of this wallet, with its test environment. */
function setUp(
  wallet: SolanaWallet,
  networks: readonly NetworkDefinition[] = [solanaMainnet, solanaDevnet],
) {
  const clock = manualClock()
  const host = contractHost(networks, clock)
  const facts = { id: 'solana:A', type: 'ANNOUNCED', name: 'A', restores: true } as const
  const create = injectedWallet(async () => wallet)(facts)
  const connector = create(host) as Required<Connector>
  const connect = (networkId?: `solana:${string}`) =>
    connector.connect({ signal: never, ...(networkId && { networkId }) })
  return { host, clock, connector, connect }
}

describe('connect', () => {
  it('returns address, key and the first network that wallet and dapp have in common', async () => {
    expect(await setUp(new SolanaWallet()).connect()).toEqual([
      {
        namespace: 'solana',
        networkId: solanaMainnet.caipNetworkId,
        accounts: [{ namespace: 'solana', address: alice, type: 'eoa', publicKey: alice }],
      },
    ])
  })

  it.each([
    [solanaDevnet, 'solana:devnet', solanaDevnet.caipNetworkId],
    [solanaDevnet, 'solana:mainnet', solanaMainnet.caipNetworkId],
  ] as const)('takes the network asked for where the wallet has it', async (asked, chain, id) => {
    const wallet = new SolanaWallet('A', [chain])
    const [granted] = await setUp(wallet).connect(asked.caipNetworkId)
    expect(granted?.networkId).toBe(id)
  })

  it("knows a cluster of the dapp's own by the name that wallets have for it", async () => {
    const [granted] = await setUp(new SolanaWallet('A', ['solana:localnet']), [local]).connect()
    expect(granted?.networkId).toBe(local.caipNetworkId)
    const own = { ...local, walletChain: 'solana:acme' }
    const wallet = new SolanaWallet('A', ['solana:acme'])
    expect((await setUp(wallet, [own]).connect())[0]?.networkId).toBe(local.caipNetworkId)
  })

  it('reports that there is no network in common', async () => {
    const wallet = new SolanaWallet('A', ['solana:testnet'])
    await expect(setUp(wallet).connect()).rejects.toMatchObject({
      code: 'solana/noCommonNetwork',
      hints: ['The wallet offers solana:testnet'],
    })
  })

  it.each([
    rpcFailure(4001),
    new Error('User rejected the request.'),
    Object.assign(new Error('Error #4001000'), { context: { __code: 4001000 } }),
  ])('R8.03 R8.10 recognises a rejection: %s', async (failure) => {
    const wallet = new SolanaWallet()
    wallet.answer('connect', failure)
    await expect(setUp(wallet).connect()).rejects.toMatchObject({
      code: 'connection/rejected',
      cause: failure,
    })
  })

  it.each([
    [rpcFailure(-32002), 'connection/busy'],
    [rpcFailure(4100), 'connection/unauthorized'],
    [new Error('Oops'), 'connection/failed'],
    [{ accounts: [] }, 'connection/unauthorized'],
    [{}, 'connection/failed'],
    [null, 'connection/failed'],
  ])('R8.10 reports other failures: %s', async (answer, code) => {
    const wallet = new SolanaWallet()
    wallet.answer('connect', answer)
    await expect(setUp(wallet).connect()).rejects.toMatchObject({ code })
  })

  it.each([
    { address: 'nobody' },
    { address: keys.bob.publicKey.toBase58() },
    { publicKey: new Uint8Array(31) },
    { publicKey: [...keys.bob.publicKey.toBytes()] },
    { publicKey: [...keys.alice.publicKey.toBytes(), 256] },
    { chains: 'solana:mainnet' },
    { features: undefined },
  ])('rejects an invalid account: %j', async (wrong) => {
    const wallet = new SolanaWallet()
    const account = { ...wallet.accountOf(keys.alice), ...wrong }
    wallet.answer('connect', { accounts: [account] })
    await expect(setUp(wallet).connect()).rejects.toMatchObject({ code: 'connection/failed' })
  })

  it('drops accounts of other chain families', async () => {
    const wallet = new SolanaWallet()
    const bitcoin = { address: 'bc1q', publicKey: new Uint8Array(33), chains: ['bitcoin:mainnet'] }
    wallet.answer('connect', { accounts: [bitcoin, wallet.accountOf(keys.alice)] })
    expect((await setUp(wallet).connect())[0]?.accounts).toMatchObject([{ address: alice }])
  })

  it('adds no listener when the visitor cancels before the wallet answers', async () => {
    const wallet = new SolanaWallet()
    let approve: (answer: unknown) => void = () => undefined
    wallet.answer('connect', () => new Promise((resolve) => (approve = resolve)))
    const { connector } = setUp(wallet)
    const controller = new AbortController()
    const attempt = connector.connect({ signal: controller.signal })
    await expect.poll(() => wallet.calls).toEqual(['connect'])
    const reason = new Error('enough')
    controller.abort(reason)
    await expect(attempt).rejects.toBe(reason)
    approve({ accounts: [wallet.accountOf(keys.alice)] })
    await Promise.resolve()
    expect(wallet.listenerCount).toBe(0)
  })
})

describe('restore', () => {
  it('R4.01 reads the exposed accounts, and connects silently when there are none', async () => {
    const shown = new SolanaWallet()
    shown.accounts = [shown.accountOf(keys.alice)]
    expect(await setUp(shown).connector.restore()).toMatchObject([{ accounts: [{}] }])
    expect(shown.calls).toEqual([])
    const silent = new SolanaWallet()
    silent.authorised = true
    expect(await setUp(silent).connector.restore()).toMatchObject([{ accounts: [{}] }])
    expect(silent.calls).toEqual(['connect silently'])
    expect(silent.prompts).toBe(0)
  })

  it('returns no account when the wallet would have to prompt: it may be locked', async () => {
    const wallet = new SolanaWallet()
    wallet.answer('connect silently', rpcFailure(4001))
    expect(await setUp(wallet).connector.restore()).toEqual([])
  })

  it('R4.01 returns to the chosen network', async () => {
    const wallet = new SolanaWallet()
    const { connector, connect } = setUp(wallet)
    await connect()
    await connector.switchNetwork(solanaDevnet)
    expect(await connector.restore()).toMatchObject([{ networkId: solanaDevnet.caipNetworkId }])
    await connector.disconnect()
    wallet.authorised = true
    expect(await connector.restore()).toMatchObject([{ networkId: solanaMainnet.caipNetworkId }])
  })
})

describe('events of a wallet', () => {
  it('an account change reports the whole new grant, and keeps its network', async () => {
    const wallet = new SolanaWallet()
    const { connector, connect, host } = setUp(wallet)
    await connect()
    await connector.switchNetwork(solanaDevnet)
    wallet.chooseBob()
    expect(host.emitted.at(-1)).toMatchObject({
      event: 'change',
      data: [
        {
          networkId: solanaDevnet.caipNetworkId,
          accounts: [{ address: keys.bob.publicKey.toBase58() }],
        },
      ],
    })
  })

  it('an event without a change is ignored', async () => {
    const wallet = new SolanaWallet()
    const { connect, host } = setUp(wallet)
    await connect()
    wallet.change(wallet.accounts)
    wallet.change([wallet.accountOf(keys.alice, { label: 'Savings' })])
    expect(host.emitted).toEqual([])
  })

  it('accounts that cannot be used here disconnect', async () => {
    const wallet = new SolanaWallet()
    const { connect, host } = setUp(wallet)
    await connect()
    wallet.change([wallet.accountOf(keys.bob, { chains: ['solana:testnet'] })])
    expect(host.emitted).toMatchObject([
      { event: 'disconnect', data: { reason: { code: 'solana/noCommonNetwork' } } },
    ])
    expect(wallet.listenerCount).toBe(0)
  })

  it('200 connections and disconnections leave no listener', async () => {
    const wallet = new SolanaWallet()
    const { connect, connector } = setUp(wallet)
    for (let at = 0; at < 200; at++) {
      await connect()
      await connect()
      await connector.disconnect()
    }
    expect(wallet.listenerCount).toBe(0)
  })
})

describe('disconnect', () => {
  it('succeeds with a wallet that does not support it, fails, or hangs', async () => {
    for (const answer of [rpcFailure(-32601), neverSettles]) {
      const wallet = new SolanaWallet()
      const { connect, connector, clock } = setUp(wallet)
      await connect()
      wallet.answer('disconnect', answer)
      const ended = connector.disconnect()
      await Promise.race([ended, clock.waiting()])
      clock.advance(3_000)
      await ended
    }
    const wallet = new SolanaWallet()
    const { 'standard:disconnect': _, ...features } = wallet.features
    wallet.features = features
    const { connect, connector } = setUp(wallet)
    await connect()
    await connector.disconnect()
  })
})

describe('switchNetwork', () => {
  it('sends no wallet request, and reports the change before it returns', async () => {
    const wallet = new SolanaWallet()
    const { connector, connect, host } = setUp(wallet)
    await connect()
    await connector.switchNetwork(solanaDevnet)
    expect(host.emitted).toMatchObject([
      { event: 'change', data: [{ networkId: solanaDevnet.caipNetworkId }] },
    ])
    expect(wallet.calls).toEqual(['connect'])
  })

  it('R8.10 rejects a network that the account does not support', async () => {
    const { connector, connect } = setUp(new SolanaWallet('A', ['solana:mainnet']))
    await connect()
    await expect(connector.switchNetwork(solanaDevnet)).rejects.toMatchObject({
      code: 'network/noSwitch',
    })
  })
})
