import { memoryDriver } from '@portico/core'
import { reaction } from '@portico/core/state'
import { rpcFailure } from '@portico/core/testing'
import { announceProvider, createProvider, type KitProvider } from '@portico/eip155/provider'
import { createPublicClient, createWalletClient, custom, verifyMessage } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { evmKit } from '../../fakes/evmKit.ts'
import { chooseBob } from '../../fakes/evmWallet.ts'
import { page } from '../../fakes/page.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const alice = accounts.alice.address
const bob = accounts.bob.address
const ask = (provider: KitProvider, method: string, params?: unknown) =>
  provider.request(params === undefined ? { method } : { method, params })
const hello = '0x68656c6c6f'

let ends: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(ends.map((end) => end()))
  ends = []
})

function setUp(rpcUrl?: string) {
  const scene = evmKit(rpcUrl === undefined ? {} : { rpcUrl })
  ends.push(scene.stop)
  return { ...scene, provider: createProvider(scene.kit) }
}

async function node(script: Readonly<Record<string, unknown>>): Promise<RpcNode> {
  const opened = await rpcNode({ eth_chainId: '0x1', ...script })
  ends.push(opened.close)
  return opened
}

/** The events of a provider, in their order. */
function recorded(provider: KitProvider) {
  const told: [string, unknown][] = []
  const names = ['connect', 'chainChanged', 'accountsChanged', 'disconnect']
  const listeners = names.map(
    (name) => [name, (value: unknown) => told.push([name, value])] as const,
  )
  for (const [name, listener] of listeners) provider.on(name, listener)
  const silence = () => listeners.forEach(([name, it]) => void provider.removeListener(name, it))
  return { told, silence }
}

describe('the state of the provider', () => {
  it('has no account and the first network before a connection', async () => {
    const { provider } = setUp()
    expect(await ask(provider, 'eth_accounts')).toEqual([])
    expect(await ask(provider, 'eth_chainId')).toBe('0x1')
    expect(await ask(provider, 'net_version')).toBe('1')
    expect(await ask(provider, 'wallet_getPermissions')).toEqual([])
  })

  it('has the account and the network of the connection', async () => {
    const { provider, wallet, connect } = setUp()
    wallet.chainId = 8453
    await connect()
    const asked = wallet.calls.length
    expect(await ask(provider, 'eth_accounts')).toEqual([alice])
    expect(await ask(provider, 'eth_requestAccounts')).toEqual([alice])
    expect(await ask(provider, 'eth_chainId')).toBe('0x2105')
    expect(await ask(provider, 'wallet_getPermissions')).toMatchObject([
      { parentCapability: 'eth_accounts' },
    ])
    expect(wallet.calls).toHaveLength(asked)
  })

  it('eth_requestAccounts opens the modal and waits for the visitor', async () => {
    const { provider, kit, connect } = setUp()
    const asked = ask(provider, 'eth_requestAccounts')
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    await connect()
    expect(await asked).toEqual([alice])
  })

  it('eth_requestAccounts waits for the restored connection, even for the earliest call', async () => {
    const storage = memoryDriver()
    const before = evmKit({ storage })
    await before.connect()
    await expect.poll(() => before.kit.connections.current('eip155')?.confirmed).toBe(true)
    before.stop()
    const scene = evmKit({ storage, wallet: before.wallet })
    ends.push(scene.stop)
    expect(scene.kit.connections.status('eip155')).toBe('unknown')
    const openings: boolean[] = []
    ends.push(
      reaction(
        () => scene.kit.modal.isOpen,
        (isOpen) => openings.push(isOpen),
      ),
    )
    expect(await createProvider(scene.kit).request({ method: 'eth_requestAccounts' })).toEqual([
      alice,
    ])
    expect(openings).toEqual([])
  })

  it('R8.10 eth_requestAccounts rejects when the visitor closes the modal', async () => {
    const { provider, kit } = setUp()
    const asked = expect(ask(provider, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    kit.close()
    await asked
  })

  it('wallet_revokePermissions disconnects', async () => {
    const { provider, kit, connect } = setUp()
    await connect()
    expect(await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(kit.connections.current('eip155')).toBeUndefined()
  })
})

describe('signing', () => {
  it('S6 never forwards eth_sign to a wallet', async () => {
    const { provider, wallet, connect } = setUp()
    await connect()
    const params = [alice, `0x${'00'.repeat(32)}`]
    await expect(ask(provider, 'eth_sign', params)).rejects.toMatchObject({
      code: 4200,
      message: expect.stringContaining('personal_sign'),
    })
    expect(wallet.methods).not.toContain('eth_sign')
  })

  it('is forwarded to the connected wallet', async () => {
    const { provider, connect } = setUp()
    await connect()
    const signature = await ask(provider, 'personal_sign', [hello, alice])
    expect(
      await verifyMessage({ address: alice, message: 'hello', signature: signature as '0x' }),
    ).toBe(true)
  })

  it('records what it sends, and nothing for an answer that names no transaction', async () => {
    const { provider, wallet, kit, connect } = setUp()
    await connect()
    const hash = await ask(provider, 'eth_sendTransaction', [{ from: alice, to: bob }])
    wallet.answer('wallet_sendCalls', { id: '0x01' })
    await ask(provider, 'wallet_sendCalls', [{ version: '2.0.0', from: alice, calls: [] }])
    wallet.answer('eth_sendTransaction', 'sent')
    await ask(provider, 'eth_sendTransaction', [{ from: alice, to: bob }])
    wallet.answer('wallet_sendCalls', { id: '0'.repeat(10_000) })
    await ask(provider, 'wallet_sendCalls', [{ version: '2.0.0', from: alice, calls: [] }])
    await expect.poll(() => kit.transactions.all).toHaveLength(2)
    const sent = { networkId: 'eip155:1', address: alice, status: 'pending' }
    expect(kit.transactions.all).toMatchObject([
      { ...sent, kind: 'batch', id: 'eip155:1:0x01' },
      { ...sent, kind: 'contract', hash },
    ])
  })

  it.each([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_getCapabilities',
  ])('R8.10 %s without a connection is unauthorised', async (method) => {
    const { provider, wallet } = setUp()
    await expect(ask(provider, method, [])).rejects.toMatchObject({ code: 4100 })
    expect(wallet.calls).toEqual([])
  })

  it.each(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'])(
    'S4 %s is not forwarded when the wallet is on another network than the kit shows',
    async (method) => {
      const { provider, wallet, connect } = setUp()
      await connect()
      const prompts = wallet.prompts()
      wallet.chainId = 5
      await expect(ask(provider, method, [])).rejects.toMatchObject({ code: 4901 })
      wallet.chainId = 1
      wallet.address = bob
      await expect(ask(provider, method, [])).rejects.toMatchObject({ code: 4100 })
      expect(wallet.prompts()).toBe(prompts)
    },
  )

  it.each([
    ['eth_signTypedData_v4', true],
    ['eth_signTypedData_v3', true],
    ['eth_signTypedData_v4', false],
    ['eth_signTypedData', false],
  ] as const)(
    'S15 %s for another chain is not passed on, and says which',
    async (method, asText) => {
      const { provider, wallet, kit, connect } = setUp()
      await connect()
      const typed = (chainId: number) => {
        const domain = { name: 'Permit2', chainId }
        const data = { domain, types: { A: [] }, primaryType: 'A', message: {} }
        return [alice, asText ? JSON.stringify(data) : data]
      }
      const prompts = wallet.prompts()
      await expect(ask(provider, method, typed(8453))).rejects.toMatchObject({
        code: -32602,
        data: { networkId: 'eip155:8453' },
        message: 'The typed data is for chain 8453, and the account is on Ethereum (eip155:1)',
      })
      expect(wallet.prompts()).toBe(prompts)
      await kit.switchNetwork('eip155:8453')
      wallet.answer(method, '0xsigned')
      expect(await ask(provider, method, typed(8453))).toBe('0xsigned')
    },
  )

  it('passes on a rejection of the wallet unchanged', async () => {
    const { provider, wallet, connect } = setUp()
    await connect()
    const refusal = rpcFailure(4001)
    wallet.answer('personal_sign', refusal)
    await expect(ask(provider, 'personal_sign', [hello, alice])).rejects.toBe(refusal)
  })
})

describe('networks', () => {
  it('wallet_switchEthereumChain switches the wallet through the kit', async () => {
    const { provider, wallet, kit, connect } = setUp()
    await connect()
    expect(await ask(provider, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBeNull()
    expect(wallet.chainId).toBe(8453)
    expect(kit.connections.current('eip155')?.networkId).toBe('eip155:8453')
  })

  it('R8.10 a network that the dapp did not configure is unrecognised', async () => {
    const { provider, wallet, connect } = setUp()
    await connect()
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
      await expect(ask(provider, method, [{ chainId: '0x5' }])).rejects.toMatchObject({
        code: 4902,
      })
    expect(wallet.methods).not.toContain('wallet_addEthereumChain')
  })

  it('R8.10 a rejected switch is reported as a rejection', async () => {
    const { provider, wallet, connect } = setUp()
    await connect()
    wallet.answer('wallet_switchEthereumChain', rpcFailure(4001))
    const switching = ask(provider, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    await expect(switching).rejects.toMatchObject({ code: 4001 })
  })

  it.each([undefined, [], [{}], [{ chainId: 'x' }], {}])(
    'R8.10 the params %j are invalid',
    async (params) => {
      const { provider } = setUp()
      await expect(ask(provider, 'wallet_switchEthereumChain', params)).rejects.toMatchObject({
        code: -32602,
      })
    },
  )
})

describe('reads', () => {
  it('R7.28 use the configured endpoint, with or without a connection', async () => {
    const { url, methods } = await node({ eth_blockNumber: '0x10', eth_call: '0x' })
    const { provider, wallet, connect } = setUp(url)
    expect(await ask(provider, 'eth_blockNumber')).toBe('0x10')
    await connect()
    expect(await ask(provider, 'eth_call', [{}, 'latest'])).toBe('0x')
    expect(methods).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_call'])
    expect(wallet.methods).not.toContain('eth_call')
  })

  it('R8.10 keep the code and data of a node error', async () => {
    const revert = Object.assign(rpcFailure(3, '0x08c379a0'), { message: 'execution reverted' })
    const { url } = await node({ eth_call: () => revert })
    const { provider } = setUp(url)
    await expect(ask(provider, 'eth_call', [{}, 'latest'])).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x08c379a0',
    })
  })

  it('R8.10 fail with 4901 when no endpoint answers', async () => {
    const { url, fail } = await node({})
    fail(404)
    const { provider } = setUp(url)
    await expect(ask(provider, 'eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  })

  it('T5 fail with 4901 when the endpoint serves another chain', async () => {
    const { url, methods } = await node({ eth_chainId: '0x5', eth_blockNumber: '0x10' })
    const { provider } = setUp(url)
    await expect(ask(provider, 'eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
    expect(methods).not.toContain('eth_blockNumber')
  })
})

describe('events', () => {
  it('report connect, another account, another network and disconnect', async () => {
    const { provider, wallet, kit, connect } = setUp()
    const { told } = recorded(provider)
    await connect()
    chooseBob(wallet)
    await kit.switchNetwork('eip155:8453')
    await kit.disconnect()
    expect(told).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [alice]],
      ['accountsChanged', [bob]],
      ['chainChanged', '0x2105'],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  it('stop when the last listener is removed', async () => {
    const { provider, connect } = setUp()
    const { told, silence } = recorded(provider)
    silence()
    await connect()
    expect(told).toEqual([])
  })
})

describe('announceProvider', () => {
  const identity = { name: 'Acme', rdns: 'com.acme', icon: 'data:image/png;base64,AA' }

  it('announces immediately and at every request, until it is stopped', () => {
    const { provider } = setUp()
    const target = page()
    const details: unknown[] = []
    target.addEventListener('eip6963:announceProvider', (event) =>
      details.push((event as CustomEvent).detail),
    )
    const stop = announceProvider(provider, identity, target)
    target.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    target.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(details).toHaveLength(2)
    expect(details[0]).toMatchObject({ info: identity, provider })
    expect(details[1]).toBe(details[0])
  })

  it('does not list the kit itself as a wallet', async () => {
    const { provider, kit, target } = setUp()
    announceProvider(provider, identity, target)
    await kit.connectors.ready()
    expect(kit.connectors.all.map(({ name }) => name)).toEqual(['Example'])
  })
})

describe('viem with the provider', () => {
  it('reads, signs and sends through custom()', async () => {
    const { url } = await node({ eth_getBalance: '0x10' })
    const { provider, connect } = setUp(url)
    await connect()
    const transport = custom(provider)
    const reader = createPublicClient({ chain: mainnet, transport })
    expect(await reader.getBalance({ address: bob })).toBe(16n)
    const signer = createWalletClient({ account: alice, chain: mainnet, transport })
    const signature = await signer.signMessage({ message: 'hello' })
    expect(await verifyMessage({ address: alice, message: 'hello', signature })).toBe(true)
    expect(await signer.sendTransaction({ to: bob, value: 1n })).toMatch(/^0x(ab){32}$/)
  })
})
