import type { CaipNetworkId, Connector } from '@portico/core'
import { contractHost, manualClock, neverSettles } from '@portico/core/testing'
import { kusama, polkadotMainnet, westend } from '@portico/polkadot'
import { describe, expect, it, vi } from 'vitest'
import {
  injectedWallet as connectorOf,
  readEntry,
} from '../../../adapters/polkadot/src/discovery/discover.ts'
import { alice, bob, injectedWallet } from './injectedWallet.ts'
import { people } from './keys.ts'

const never = new AbortController().signal
const settled = () => new Promise((resolve) => setImmediate(resolve))
const networks = [polkadotMainnet, kusama, westend]

/** A connector of this wallet; `again` is the next page load. */
function setUp(wallet = injectedWallet(), entry: unknown = wallet.entry) {
  const clock = manualClock()
  const host = contractHost(networks, clock)
  const make = () => {
    const read = readEntry({ example: entry }, 'example')!
    const facts = { id: 'polkadot:example', type: 'INJECTED', name: 'E', restores: true } as const
    return connectorOf(read)(facts)(host) as Required<Connector>
  }
  const connector = make()
  const connect = (networkId?: CaipNetworkId) =>
    connector.connect({ signal: never, ...(networkId && { networkId }) })
  return { wallet, host, clock, connector, connect, again: make }
}

describe('connect', () => {
  it('R3.02 returns each account once, encoded for the network, with its public key', async () => {
    const twice = { address: people.alice.on(0), type: 'sr25519' }
    const { connect } = setUp(injectedWallet([alice, twice, bob]))
    expect(await connect()).toEqual([
      {
        namespace: 'polkadot',
        networkId: polkadotMainnet.caipNetworkId,
        accounts: [people.alice, people.bob].map((person) => ({
          namespace: 'polkadot',
          address: person.on(0),
          type: 'eoa',
          publicKey: person.publicKey,
        })),
      },
    ])
  })

  it('uses the requested network', async () => {
    const [granted] = await setUp().connect(kusama.caipNetworkId)
    expect(granted?.networkId).toBe(kusama.caipNetworkId)
    expect(granted?.accounts[0].address).toBe(people.alice.on(2))
  })

  it('drops accounts of another chain, and key types that these chains do not verify', async () => {
    const { connect } = setUp(
      injectedWallet([
        { ...alice, genesisHash: kusama.genesisHash },
        { address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A', type: 'ethereum' },
        { address: people.carol.on(42), type: 'ethereum' },
        { ...bob, genesisHash: polkadotMainnet.genesisHash },
      ]),
    )
    const [granted] = await connect()
    expect(granted?.accounts.map(({ address }) => address)).toEqual([people.bob.on(0)])
  })

  it('uses the network that the only account is limited to', async () => {
    const { connect } = setUp(injectedWallet([{ ...alice, genesisHash: westend.genesisHash }]))
    expect(await connect()).toMatchObject([{ networkId: westend.caipNetworkId }])
  })

  it('returns no public key when the account is a hash of it', async () => {
    const [granted] = await setUp(injectedWallet([{ ...alice, type: 'ecdsa' }])).connect()
    expect(granted?.accounts[0].publicKey).toBeUndefined()
  })

  it('reports that the wallet shares no usable account', async () => {
    await expect(setUp(injectedWallet([])).connect()).rejects.toMatchObject({
      code: 'connection/unauthorized',
    })
  })

  it.each([
    ['Connection request was rejected by the user.', 'connection/rejected'],
    ['Connection request was cancelled by the user.', 'connection/rejected'],
    ['Cancelled', 'connection/rejected'],
    [
      'The source https://a.b is not allowed to interact with this extension',
      'connection/unauthorized',
    ],
    ['The source https://a.b has a pending authorization request', 'connection/busy'],
    ['Something else', 'connection/failed'],
  ])('R8.10 recognises a message without a code: %s', async (text, code) => {
    const wallet = injectedWallet()
    wallet.onEnable = () => Promise.reject(new Error(text))
    await expect(setUp(wallet).connect()).rejects.toMatchObject({ code })
  })

  it.each([null, 'x', {}, { accounts: {} }, { accounts: { get: () => [] } }])(
    'rejects %j in place of a wallet',
    async (answer) => {
      const wallet = injectedWallet()
      wallet.onEnable = () => answer
      await expect(setUp(wallet).connect()).rejects.toMatchObject({ code: 'connection/failed' })
    },
  )

  it.each([null, 'x', {}, 7])('rejects %j in place of accounts', async (answer) => {
    const wallet = injectedWallet()
    wallet.onGet = () => answer
    await expect(setUp(wallet).connect()).rejects.toMatchObject({ code: 'connection/failed' })
  })

  it('S3 drops invalid accounts', async () => {
    const wallet = injectedWallet()
    wallet.onGet = () => [null, 1, {}, { address: 7 }, { address: 'x'.repeat(9_999) }, alice]
    expect((await setUp(wallet).connect())[0]?.accounts).toHaveLength(1)
  })

  it('calls the newer connect() if a wallet has it', async () => {
    const wallet = injectedWallet()
    const { enable } = wallet.entry
    const { connect } = setUp(wallet, { connect: enable, enable: () => expect.unreachable() })
    expect(await connect()).toHaveLength(1)
  })

  it('adds no listener when the visitor cancels before the wallet answers', async () => {
    const wallet = injectedWallet()
    let agree: (injected: unknown) => void = () => undefined
    wallet.onEnable = () => new Promise((resolve) => (agree = resolve))
    const { connector } = setUp(wallet)
    const controller = new AbortController()
    const reason = new Error('enough')
    const connecting = connector.connect({ signal: controller.signal })
    await expect.poll(() => wallet.origins).toHaveLength(1)
    controller.abort(reason)
    await expect(connecting).rejects.toBe(reason)
    agree(wallet.injected)
    await Promise.resolve()
    expect(wallet.listeners()).toBe(0)
  })
})

describe('disconnect', () => {
  it.each(['connect', 'restore'] as const)(
    'in the middle of a %s ends it, and nothing is remembered',
    async (verb) => {
      const { connect, wallet, again } = setUp()
      await connect()
      const before = wallet.listeners()
      let agree: (injected: unknown) => void = () => undefined
      wallet.onEnable = () => new Promise((resolve) => (agree = resolve))
      const connector = again()
      const asking = verb === 'connect' ? connector.connect({ signal: never }) : connector.restore()
      const outcome = asking.catch((error) => error.code)
      await expect.poll(() => wallet.origins).toHaveLength(2)
      await connector.disconnect()
      expect(await outcome).toBe(verb === 'connect' ? 'connection/failed' : undefined)
      agree(wallet.injected)
      await Promise.resolve()
      expect(wallet.listeners()).toBe(before)
      expect(await again().restore()).toBeUndefined()
    },
  )
})

describe('restore', () => {
  it('R4.01 does not access a wallet that was never enabled', async () => {
    const { connector, wallet } = setUp()
    expect(await connector.restore()).toBeUndefined()
    expect(wallet.origins).toEqual([])
  })

  it('R4.01 restores accounts and network on the next page without a prompt', async () => {
    const { connect, connector, wallet, again } = setUp()
    await connect()
    await connector.switchNetwork(kusama)
    expect(await again().restore()).toMatchObject([{ networkId: kusama.caipNetworkId }])
    expect(wallet.prompts).toBe(1)
  })

  it('does nothing after a disconnect', async () => {
    const { connect, connector, wallet, again } = setUp()
    await connect()
    await connector.disconnect()
    expect(await again().restore()).toBeUndefined()
    expect(wallet.origins).toHaveLength(1)
  })

  it('does not wait for a wallet that prompts instead of answering', async () => {
    const { connect, wallet, clock, again } = setUp()
    await connect()
    wallet.onEnable = neverSettles
    const restoring = again().restore()
    await clock.waiting()
    clock.advance(5_000)
    await expect(restoring).rejects.toThrow()
  })

  it('is taken up when a slow wallet answers after the timeout', async () => {
    const { connect, wallet, host, clock, again } = setUp()
    await connect()
    let agree: (injected: unknown) => void = () => undefined
    wallet.onEnable = () => new Promise((resolve) => (agree = resolve))
    const late = again()
    const restoring = late.restore()
    await clock.waiting()
    clock.advance(5_000)
    await expect(restoring).rejects.toThrow()
    const prompts = wallet.origins.length
    agree(wallet.injected)
    await vi.waitFor(() => expect(host.emitted).toMatchObject([{ event: 'change' }]))
    expect(await late.getProvider()).toBe(wallet.injected)
    expect(wallet.origins).toHaveLength(prompts)
  })

  it('stays remembered while the wallet lists no account, and is taken up when it does again', async () => {
    const { connect, wallet, host, again } = setUp()
    await connect()
    wallet.change([])
    const next = again()
    expect(await next.restore()).toEqual([])
    wallet.change([alice])
    await vi.waitFor(() =>
      expect(host.emitted).toContainEqual({
        event: 'change',
        data: [expect.objectContaining({ accounts: [expect.anything()] })],
      }),
    )
    expect(await again().restore()).toHaveLength(1)
  })

  it('that is locked in the page is taken up when it is unlocked', async () => {
    const { connect, wallet, host } = setUp()
    await connect()
    wallet.change([])
    wallet.change([alice, bob])
    await vi.waitFor(() => expect(host.emitted).toHaveLength(2))
    expect(host.emitted).toMatchObject([{ data: [] }, { data: [{ accounts: [{}, {}] }] }])
  })

  it('does not end while a connected wallet is slow', async () => {
    const { connect, connector, wallet, host, clock } = setUp()
    await connect()
    wallet.onGet = neverSettles
    const confirming = connector.confirm()
    await clock.waiting()
    clock.advance(5_000)
    await expect(confirming).rejects.toThrow()
    expect(host.emitted).toEqual([])
  })

  it('returns undefined when the wallet rejects', async () => {
    const { connect, wallet, again } = setUp()
    await connect()
    wallet.onEnable = () =>
      Promise.reject(new Error('The source https://dapp.example is not allowed to interact'))
    expect(await again().restore()).toBeUndefined()
  })
})

describe('a wallet that answers late, or changes its mind', () => {
  it('is enabled again by each connection, also after it shared no account', async () => {
    const wallet = injectedWallet([])
    const { connect } = setUp(wallet)
    await expect(connect()).rejects.toMatchObject({ code: 'connection/unauthorized' })
    wallet.onEnable = () => {
      wallet.accounts = [alice]
      return wallet.injected
    }
    expect(await connect()).toMatchObject([{ accounts: [{}] }])
  })

  it('is enabled again after it ended the permission, and gives no provider until then', async () => {
    const { connect, connector, wallet, host } = setUp()
    await connect()
    const words = 'The source https://dapp.example has not been enabled yet'
    wallet.onGet = () => Promise.reject(new Error(words))
    await connector.confirm()
    expect(host.emitted).toMatchObject([{ event: 'disconnect' }])
    await expect(connector.getProvider()).rejects.toThrow()
    wallet.onGet = undefined
    expect(await connect()).toMatchObject([{ accounts: [{}, {}] }])
  })

  it('connects when the prompt of an attempt that was left is approved', async () => {
    const { connector, wallet, host } = setUp()
    let agree: (injected: unknown) => void = () => undefined
    wallet.onEnable = () =>
      wallet.origins.length === 1
        ? new Promise((resolve) => {
            agree = resolve
          })
        : Promise.reject(new Error('The source has a pending authorization request'))
    const attempt = new AbortController()
    const first = connector.connect({ signal: attempt.signal })
    await vi.waitFor(() => expect(wallet.origins).toHaveLength(1))
    attempt.abort(new Error('left'))
    await expect(first).rejects.toThrow('left')
    await expect(connector.connect({ signal: never })).rejects.toMatchObject({
      code: 'connection/busy',
    })
    agree(wallet.injected)
    await vi.waitFor(() => expect(host.emitted).toMatchObject([{ event: 'change' }]))
  })

  it('is listened to when it answered late, and locked', async () => {
    const { connect, wallet, host, clock, again } = setUp()
    await connect()
    let agree: (injected: unknown) => void = () => undefined
    wallet.onEnable = () => new Promise((resolve) => (agree = resolve))
    const restoring = again().restore()
    await clock.waiting()
    clock.advance(5_000)
    await expect(restoring).rejects.toThrow()
    wallet.onGet = () => []
    agree(wallet.injected)
    await settled()
    expect(host.emitted).toEqual([])
    wallet.onGet = undefined
    wallet.change([alice])
    await vi.waitFor(() => expect(host.emitted.length).toBeGreaterThan(0))
  })

  it('that tells none where it lists an account is read once', async () => {
    const { wallet, host, clock, connect } = setUp()
    let reads = 0
    wallet.onGet = () => {
      reads++
      return [alice]
    }
    wallet.injected.accounts.subscribe = (listener) => {
      listener([])
      return () => undefined
    }
    await connect()
    for (let second = 0; second < 5; second++) {
      await settled()
      clock.advance(1_000)
    }
    expect([reads, host.emitted.length]).toEqual([1, 1])
  })

  it('is not taken up when it answers after the connection was ended', async () => {
    const { connect, wallet, host, again } = setUp()
    await connect()
    let agree: (injected: unknown) => void = () => undefined
    wallet.onEnable = () => new Promise((resolve) => (agree = resolve))
    const next = again()
    const restoring = next.restore()
    await settled()
    await next.disconnect()
    agree(wallet.injected)
    expect(await restoring).toBeUndefined()
    await settled()
    await expect(next.getProvider()).rejects.toThrow()
    expect(host.emitted).toEqual([])
  })
})

describe('account changes in the wallet', () => {
  it('R3.18 report the whole new grant, the active account first', async () => {
    const { connect, wallet, host } = setUp()
    await connect()
    wallet.change([bob, alice])
    expect(host.emitted).toMatchObject([
      { event: 'change', data: [{ accounts: [{ address: people.bob.on(0) }, {}] }] },
    ])
  })

  it('without a difference or with invalid data are ignored', async () => {
    const { connect, wallet, host } = setUp()
    await connect()
    wallet.change([...wallet.accounts])
    wallet.change(null as never)
    wallet.change('x' as never)
    expect(host.emitted).toEqual([])
  })

  it('that leave no account suspend the grant', async () => {
    const { connect, wallet, host } = setUp()
    await connect()
    wallet.change([])
    expect(host.emitted).toEqual([{ event: 'change', data: [] }])
  })

  it('are optional: a wallet without subscribe is read once', async () => {
    const wallet = injectedWallet()
    const { subscribe: _, ...accounts } = wallet.injected.accounts
    wallet.onEnable = () => ({ ...wallet.injected, accounts })
    const { connect, connector } = setUp(wallet)
    await connect()
    const injected = (await connector.getProvider()) as typeof wallet.injected
    const told = await new Promise((resolve) => injected.accounts.subscribe(resolve))
    expect(told).toEqual(wallet.accounts)
  })

  it('200 connections and disconnections leave no listener', async () => {
    const { connect, connector, wallet } = setUp()
    for (let at = 0; at < 200; at++) {
      await connect()
      await connector.disconnect()
    }
    expect(wallet.listeners()).toBe(0)
  })
})

describe('switchNetwork', () => {
  it('R2.07 encodes the same accounts for the other network, and reports them before it returns', async () => {
    const { connect, connector, host, wallet } = setUp()
    await connect()
    await connector.switchNetwork(kusama)
    expect(host.emitted).toMatchObject([
      {
        event: 'change',
        data: [
          { networkId: kusama.caipNetworkId, accounts: [{ address: people.alice.on(2) }, {}] },
        ],
      },
    ])
    expect(wallet.prompts).toBe(1)
  })

  it('reports that no account may be used there', async () => {
    const limited = { ...alice, genesisHash: polkadotMainnet.genesisHash }
    const { connect, connector, host } = setUp(injectedWallet([limited]))
    await connect()
    await expect(connector.switchNetwork(kusama)).rejects.toMatchObject({
      code: 'network/switchFailed',
      hints: ['No account of the wallet may be used on Kusama'],
    })
    expect(host.emitted).toEqual([])
  })
})

describe('getProvider', () => {
  it("gives the wallet's own object once it was enabled", async () => {
    const { connect, connector, wallet } = setUp()
    await expect(connector.getProvider()).rejects.toMatchObject({ code: 'connection/notConnected' })
    await connect()
    expect(await connector.getProvider()).toBe(wallet.injected)
  })
})
