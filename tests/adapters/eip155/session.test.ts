import type { Connector, NetworkDefinition } from '@portico/core'
import {
  contractHost,
  inOrder,
  manualClock,
  neverSettles,
  rpcFailure,
  type ScriptedWallet,
  scriptedWallet,
} from '@portico/core/testing'
import { base, mainnet } from '@portico/eip155'
import { describe, expect, it } from 'vitest'
import { injectedWallet } from '../../../adapters/eip155/src/discovery/injectedWallet.ts'
import { accounts } from '../../fakes/accounts.ts'
import { chooseBob, type EvmWallet, evmWallet } from '../../fakes/evmWallet.ts'
import { ticking } from '../../fakes/ticking.ts'

const alice = accounts.alice.address
const never = new AbortController().signal

/** A connector of this wallet, with its test environment. */
function setUp(wallet: ScriptedWallet, networks: readonly NetworkDefinition[] = [mainnet, base]) {
  const clock = manualClock()
  const host = contractHost(networks, clock)
  const facts = { id: 'a.b', type: 'ANNOUNCED', name: 'A', restores: true } as const
  const connector = injectedWallet(wallet)(facts)(host) as Required<Connector>
  const connect = () => connector.connect({ signal: never })
  const switchTo = (network: NetworkDefinition) => ticking(clock, connector.switchNetwork(network))
  return { host, clock, connector, connect, switchTo }
}

describe('connect', () => {
  it('requests accounts and chain id, and nothing else', async () => {
    const wallet = evmWallet(8453)
    expect(await setUp(wallet).connect()).toEqual([
      {
        namespace: 'eip155',
        networkId: 'eip155:8453',
        accounts: [{ namespace: 'eip155', address: alice, type: 'eoa' }],
      },
    ])
    expect(wallet.methods).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it('R3.02 returns addresses with EIP-55 checksum', async () => {
    const wallet = evmWallet()
    wallet.answer('eth_requestAccounts', [alice.toLowerCase()])
    expect((await setUp(wallet).connect())[0]?.accounts[0].address).toBe(alice)
  })

  it.each([
    ['0x2105', 'eip155:8453'],
    ['0X2105', 'eip155:8453'],
    [8453, 'eip155:8453'],
    ['8453', 'eip155:8453'],
  ])('accepts the chain id %j', async (chainId, networkId) => {
    const wallet = evmWallet()
    wallet.answer('eth_chainId', chainId)
    expect(await setUp(wallet).connect()).toMatchObject([{ networkId }])
  })

  it.each([null, '', '0x', 'mainnet', -1, 1.5, 0, '0x0', 2 ** 60, {}, [1]])(
    'rejects the chain id %j',
    async (chainId) => {
      const wallet = evmWallet()
      wallet.answer('eth_chainId', chainId)
      await expect(setUp(wallet).connect()).rejects.toMatchObject({ code: 'connection/failed' })
    },
  )

  it.each([null, 'x', {}, [1], ['0x12'], [`${alice}0`]])(
    'rejects the accounts %j',
    async (answer) => {
      const wallet = evmWallet()
      wallet.answer('eth_requestAccounts', answer)
      await expect(setUp(wallet).connect()).rejects.toMatchObject({ code: 'connection/failed' })
    },
  )

  it.each([
    ['R8.10', 4001, 'connection/rejected'],
    ['R8.10', 5000, 'connection/rejected'],
    ['R8.10', 4100, 'connection/unauthorized'],
    ['R8.10', -32002, 'connection/busy'],
    ['R8.10', -32603, 'connection/failed'],
  ])('%s reports the failure %i %s', async (_, code, name) => {
    const wallet = evmWallet()
    const failure = rpcFailure(code)
    wallet.answer('eth_requestAccounts', failure)
    const attempt = setUp(wallet).connect()
    await expect(attempt).rejects.toMatchObject({ code: name, cause: failure })
  })

  it('reports a locked wallet if the wallet can tell', async () => {
    const wallet = evmWallet()
    wallet.answer('eth_requestAccounts', rpcFailure(-32002))
    Object.assign(wallet, { _metamask: { isUnlocked: async () => false } })
    await expect(setUp(wallet).connect()).rejects.toMatchObject({ code: 'connection/locked' })
  })

  it('does not wait for a wallet that cannot report whether it is locked', async () => {
    const wallet = evmWallet()
    wallet.answer('eth_requestAccounts', [])
    Object.assign(wallet, { _metamask: { isUnlocked: neverSettles } })
    const { connect, clock } = setUp(wallet)
    const attempt = expect(connect()).rejects.toMatchObject({ code: 'connection/unauthorized' })
    await clock.waiting()
    clock.advance(1_000)
    await attempt
  })

  it('treats a provider that throws synchronously like one that rejects', async () => {
    const wallet = evmWallet()
    const thrower = {
      ...wallet,
      request: () => {
        throw rpcFailure(4001)
      },
    }
    await expect(setUp(thrower as never).connect()).rejects.toMatchObject({
      code: 'connection/rejected',
    })
  })

  it('adds no listener when the visitor cancels before the wallet answers', async () => {
    const wallet = evmWallet()
    let approve: (accounts: readonly string[]) => void = () => undefined
    wallet.answer(
      'eth_requestAccounts',
      () =>
        new Promise((resolve) => {
          approve = resolve
        }),
    )
    const { connector } = setUp(wallet)
    const controller = new AbortController()
    const reason = new Error('enough')
    const attempt = connector.connect({ signal: controller.signal })
    await expect.poll(() => wallet.methods).toEqual(['eth_requestAccounts'])
    controller.abort(reason)
    await expect(attempt).rejects.toBe(reason)
    approve([alice])
    await Promise.resolve()
    expect(wallet.listenerCount()).toBe(0)
  })
})

describe('restore', () => {
  it('calls eth_accounts only and never prompts', async () => {
    const wallet = evmWallet()
    wallet.authorised = true
    expect(await setUp(wallet).connector.restore()).toMatchObject([{ networkId: 'eip155:1' }])
    expect(wallet.methods).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('returns no account while the wallet exposes none: it may be locked', async () => {
    expect(await setUp(evmWallet()).connector.restore()).toEqual([])
  })
})

describe('events of a wallet', () => {
  it('accountsChanged contains the whole new grant', async () => {
    const wallet = evmWallet()
    const { connect, host } = setUp(wallet)
    await connect()
    chooseBob(wallet)
    expect(host.emitted).toMatchObject([
      {
        event: 'change',
        data: [{ networkId: 'eip155:1', accounts: [{ address: accounts.bob.address }] }],
      },
    ])
  })

  it('accountsChanged without accounts suspends the grant until the wallet lists it again', async () => {
    const wallet = evmWallet()
    const { connect, connector, host } = setUp(wallet)
    await connect()
    wallet.emit('accountsChanged', [])
    expect(host.emitted).toEqual([{ event: 'change', data: [] }])
    wallet.emit('accountsChanged', [alice])
    await expect.poll(() => host.emitted).toMatchObject([{}, { data: [{ accounts: [{}] }] }])
    await connector.disconnect()
    expect(wallet.listenerCount()).toBe(0)
  })

  it.each(['0x2105', 8453, '8453'])('chainChanged accepts %j', async (chainId) => {
    const wallet = evmWallet()
    const { connect, host } = setUp(wallet)
    await connect()
    wallet.emit('chainChanged', chainId)
    expect(host.emitted).toMatchObject([{ event: 'change', data: [{ networkId: 'eip155:8453' }] }])
  })

  it('invalid or unchanged values are ignored', async () => {
    const wallet = evmWallet()
    const { connect, host } = setUp(wallet)
    await connect()
    for (const value of ['loading', null, {}, '0x1', 1]) wallet.emit('chainChanged', value)
    for (const value of [null, 'x', [1], ['0x12'], [alice], [alice.toLowerCase()]])
      wallet.emit('accountsChanged', value)
    expect(host.emitted).toEqual([])
  })

  it('disconnect suspends the grant until the wallet connects again', async () => {
    const wallet = evmWallet()
    const { connect, host } = setUp(wallet)
    await connect()
    wallet.emit('disconnect', rpcFailure(4900))
    expect(host.emitted).toEqual([{ event: 'change', data: [] }])
    wallet.emit('connect', { chainId: '0x1' })
    await expect.poll(() => host.emitted).toMatchObject([{}, { data: [{ accounts: [{}] }] }])
  })

  it('a wallet that reconnects by itself stays connected', async () => {
    const wallet = evmWallet()
    const { connect, host } = setUp(wallet)
    await connect()
    wallet.emit('disconnect', rpcFailure(1013))
    expect(host.emitted).toEqual([])
  })

  it('200 connections and disconnections leave no listener', async () => {
    const wallet = evmWallet()
    const { connect, connector } = setUp(wallet)
    for (let at = 0; at < 200; at++) {
      await connect()
      await connect()
      await connector.disconnect()
    }
    expect(wallet.listenerCount()).toBe(0)
  })
})

describe('disconnect', () => {
  it('revokes the permission when the wallet supports it', async () => {
    const wallet = evmWallet()
    const { connect, connector } = setUp(wallet)
    await connect()
    await connector.disconnect()
    expect(wallet.calls.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
    expect(wallet.authorised).toBe(false)
  })

  it('succeeds with a wallet that does not support revoking', async () => {
    const wallet = evmWallet()
    wallet.answer('wallet_revokePermissions', rpcFailure(-32601))
    const { connect, connector, host } = setUp(wallet)
    await connect()
    await connector.disconnect()
    wallet.emit('accountsChanged', [])
    expect(host.emitted).toEqual([])
  })

  it('R4.16 stops waiting after 3 s', async () => {
    const wallet = evmWallet()
    const { connect, connector, clock } = setUp(wallet)
    await connect()
    wallet.answer('wallet_revokePermissions', neverSettles)
    let ended = false
    const ending = connector.disconnect().then(() => {
      ended = true
    })
    await clock.waiting()
    clock.advance(2_999)
    await Promise.resolve()
    expect(ended).toBe(false)
    clock.advance(1)
    await ending
  })
})

const callOf = ({ calls }: EvmWallet, method: string) => calls.find((it) => it.method === method)

describe('switchNetwork', () => {
  it('sends the chain id in hex and reads it back', async () => {
    const wallet = evmWallet()
    const { connect, connector, host } = setUp(wallet)
    await connect()
    await connector.switchNetwork(base)
    expect(wallet.calls.slice(2)).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] },
      { method: 'eth_chainId' },
    ])
    expect(host.emitted).toMatchObject([{ event: 'change', data: [{ networkId: 'eip155:8453' }] }])
  })

  it('R4.24 adds the chain when the wallet answers 4902, and switches again', async () => {
    const wallet = evmWallet(1, [1])
    await setUp(wallet).switchTo(base)
    expect(wallet.methods.filter((it) => it !== 'eth_chainId')).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    expect(callOf(wallet, 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x2105',
        chainName: 'Base',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: base.rpcUrls.default.http,
        blockExplorerUrls: ['https://basescan.org'],
      },
    ])
  })

  it('R4.24 finds 4902 one level down, where some mobile wallets put it', async () => {
    const wallet = evmWallet(1, [1])
    const nested = rpcFailure(-32603, { originalError: { code: 4902 } })
    wallet.answer('wallet_switchEthereumChain', inOrder(nested, null))
    wallet.answer('wallet_addEthereumChain', () => {
      wallet.chainId = 8453
      return null
    })
    await setUp(wallet).switchTo(base)
    expect(wallet.methods).toContain('wallet_addEthereumChain')
  })

  it('R4.24 R8.04 reports an unsupported chain when adding fails', async () => {
    const wallet = evmWallet(1, [1])
    wallet.answer('wallet_addEthereumChain', rpcFailure(-32602))
    await expect(setUp(wallet).switchTo(base)).rejects.toMatchObject({
      code: 'network/notAdded',
      shortMessage: 'Chain is not supported',
    })
  })

  it('T4 adds only a network of the dapp, by its own definition', async () => {
    const wallet = evmWallet(1, [1])
    const poisoned = { ...base, rpcUrls: { default: { http: ['https://evil.example'] } } }
    await setUp(wallet).switchTo(poisoned)
    expect(JSON.stringify(wallet.calls)).not.toContain('evil')
    const stranger = { ...poisoned, id: 5, caipNetworkId: 'eip155:5' } as const
    await expect(setUp(wallet).switchTo(stranger)).rejects.toMatchObject({
      code: 'network/notAdded',
    })
  })

  it('T4 sends only https endpoints to the wallet, and http for localhost', async () => {
    const http = [
      'http://node.example',
      'http://127.0.0.1:8545',
      'https://node.example',
      'ws://a.b',
    ]
    const network = { ...base, rpcUrls: { default: { http } } }
    const wallet = evmWallet(1, [1])
    await setUp(wallet, [network]).switchTo(network)
    expect(callOf(wallet, 'wallet_addEthereumChain')?.params).toMatchObject([
      { rpcUrls: ['http://127.0.0.1:8545', 'https://node.example'] },
    ])
    const plain = { ...base, rpcUrls: { default: { http: ['http://node.example'] } } }
    const other = evmWallet(1, [1])
    await expect(setUp(other, [plain]).switchTo(plain)).rejects.toMatchObject({
      code: 'network/notAdded',
    })
    expect(other.methods).not.toContain('wallet_addEthereumChain')
  })

  it('S4 reports another network when the wallet confirms but does not switch', async () => {
    for (const script of [
      { wallet_switchEthereumChain: null },
      {
        wallet_addEthereumChain: null,
        wallet_switchEthereumChain: inOrder(rpcFailure(4902), null),
      },
    ]) {
      const wallet = scriptedWallet({ eth_chainId: '0x1', ...script })
      await expect(setUp(wallet).switchTo(base)).rejects.toMatchObject({
        code: 'network/notSwitched',
      })
      expect(wallet.listenerCount()).toBe(0)
    }
  })

  it('waits for a wallet that answers before it has switched', async () => {
    const wallet = scriptedWallet({
      eth_chainId: inOrder('0x1', '0x2105'),
      wallet_switchEthereumChain: null,
    })
    const { connector, clock } = setUp(wallet)
    const switched = connector.switchNetwork(base)
    await clock.waiting()
    wallet.emit('chainChanged', '0x2105')
    await switched
    expect(clock.pending).toBe(0)
  })

  it.each([
    [4001, 'network/rejected'],
    [4200, 'network/noSwitch'],
    [-32601, 'network/noSwitch'],
    [-32002, 'connection/busy'],
    [-32603, 'network/switchFailed'],
  ])('R8.10 reports the failure %i %s', async (code, name) => {
    const wallet = evmWallet()
    wallet.answer('wallet_switchEthereumChain', rpcFailure(code))
    await expect(setUp(wallet).switchTo(base)).rejects.toMatchObject({ code: name })
  })
})
