import { memoryDriver } from '@portico/core'
import { when } from '@portico/core/state'
import { rpcFailure } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { approveAll } from './setup/approveAll.ts'
import { openDapp } from './setup/openDapp.ts'
import { scriptedFamily } from './setup/scriptedFamily.ts'
import { startRelay } from './setup/startRelay.ts'
import { type Manners, startWallet } from './setup/startWallet.ts'

const { alice, bob } = accounts

async function scene(
  manners: Manners = {},
  parts: Omit<Parameters<typeof openDapp>[0], 'options'> = {},
) {
  const relay = await startRelay()
  const wallet = await startWallet(relay.url, manners)
  return { relay, wallet, ...openDapp({ ...parts, options: { relayUrl: relay.url } }) }
}

describe('a wallet over the relay', () => {
  it("R7.01 tells the data service this page's id at the relay, while it is connected", async () => {
    const asked: URL[] = []
    const fetch = async (input: RequestInfo | URL) => {
      const url = new URL(String(input))
      if (url.hostname !== 'data.acme.example') throw new TypeError('This test has no network')
      asked.push(url)
      return Response.json({ http: ['eip155:1'], name: null, avatar: null })
    }
    const services = { data: 'https://data.acme.example/v1' }
    const { kit, wallet, connect } = await scene({}, { settings: { fetch, services } })
    const idAtRelay = async () => {
      void kit.identities.load(`eip155:1:${bob.address}`, { again: true }).catch(() => undefined)
      const before = asked.length
      await expect.poll(() => asked.length).toBeGreaterThan(before)
      return asked.at(-1)?.searchParams.get('clientId')
    }
    expect(await idAtRelay()).toBeNull()
    await connect(wallet.pair)
    await expect.poll(idAtRelay).toMatch(/^(did:key:)?[\w-]{40,}$/)
    await kit.disconnect()
    await expect.poll(idAtRelay).toBeNull()
  })

  it('R1.01 connects by a link, and the dapp gets account, network and wallet', async () => {
    const { kit, wallet, connect } = await scene()
    await connect(wallet.pair)
    expect(kit.account.state()).toMatchObject({ status: 'connected', address: alice.address })
    expect(kit.connections.current('eip155')?.networkId).toBe('eip155:1')
    expect(kit.connectors.get('walletConnect')?.name).toBe('Test wallet')
  })

  it('connects only the namespaces that the wallet approved', async () => {
    const solana = scriptedFamily('solana')
    const approve: Manners['approve'] = (proposal) => {
      const { eip155 } = approveAll(proposal)
      return eip155 && { eip155 }
    }
    const { kit, wallet, connect } = await scene({ approve }, { adapters: [solana] })
    await connect(wallet.pair)
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['eip155'])
  })

  it('connects on an approved network when the current one was not approved', async () => {
    const approve: Manners['approve'] = (proposal) => ({
      eip155: {
        ...approveAll(proposal).eip155!,
        chains: ['eip155:8453'],
        accounts: [`eip155:8453:${alice.address}`],
      },
    })
    const { kit, wallet, connect } = await scene({ approve })
    await connect(wallet.pair)
    expect(kit.connections.current('eip155')?.networkId).toBe('eip155:8453')
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:8453')
  })

  it('connects several namespaces at once, also under an older network id', async () => {
    const solana = scriptedFamily('solana', { 'solana:1': ['solana:old'] })
    const approve: Manners['approve'] = (proposal) => ({
      ...approveAll(proposal),
      solana: {
        ...approveAll(proposal).solana!,
        chains: ['solana:old'],
        accounts: ['solana:old:Sol1'],
      },
    })
    const { kit, wallet, connect } = await scene(
      { approve, answer: () => 'signed' },
      { adapters: [solana] },
    )
    await connect(wallet.pair)
    expect(kit.connections.current('solana')).toMatchObject({
      networkId: 'solana:1',
      accounts: [{ address: 'Sol1' }],
    })
    const provider = (await kit.getProvider('solana')) as { ask(method: string): Promise<unknown> }
    expect(await provider.ask('solana_sign')).toBe('signed')
    expect(wallet.calls).toMatchObject([{ method: 'solana_sign', chainId: 'solana:old' }])
  })

  it('requests the connected namespaces as well when one more is connected', async () => {
    const asked: string[][] = []
    const approve: Manners['approve'] = (proposal) => {
      asked.push(Object.keys(proposal.params.optionalNamespaces))
      return approveAll(proposal)
    }
    const { kit, api, wallet } = await scene({ approve }, { adapters: [scriptedFamily('solana')] })
    for (const namespace of ['eip155', 'solana'] as const) {
      const { uri, connected } = await api.pair({ namespace })
      await Promise.all([wallet.pair(uri), connected])
    }
    expect(asked).toEqual([['eip155'], ['eip155', 'solana']])
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  })

  it('R8.03 reports a rejection, and the next link is a new one', async () => {
    const { api, wallet } = await scene({ approve: () => undefined })
    const { uri, connected } = await api.pair()
    await wallet.pair(uri)
    await expect(connected).rejects.toMatchObject({ code: 'connection/rejected' })
    expect((await api.pair()).uri).not.toBe(uri)
  })

  it('R4.17 tells the wallet when the dapp disconnects, in all namespaces', async () => {
    const solana = scriptedFamily('solana')
    const { kit, wallet, connect } = await scene({}, { adapters: [solana] })
    await connect(wallet.pair)
    const { topic } = wallet.session()
    const told = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    await kit.disconnect({ namespace: 'eip155' })
    await told
    expect(wallet.ended).toEqual([topic])
    expect(kit.connections.all).toEqual([])
  })

  it('disconnects when the wallet ends the session', async () => {
    const { kit, wallet, connect } = await scene()
    await connect(wallet.pair)
    const { topic } = wallet.session()
    await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'Over' } })
    await when(() => kit.connections.all.length === 0)
    expect(kit.connectors.get('walletConnect')?.name).toBe('WalletConnect')
  })

  it('R4.17 disconnects once when the end of the session arrives twice, and leaves no unhandled rejection', async () => {
    const { kit, wallet, connect } = await scene()
    await connect(wallet.pair)
    const { topic } = wallet.session()
    const unhandled: unknown[] = []
    const collect = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', collect)
    // A method that the library's interface omits.
    const engine = wallet.kit.engine.signClient.engine as unknown as {
      sendRequest(request: object): Promise<number>
    }
    const end = { topic, method: 'wc_sessionDelete', params: { code: 6000, message: 'Over' } }
    await Promise.all([engine.sendRequest(end), engine.sendRequest(end)])
    await when(() => kit.connections.all.length === 0)
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', collect)
    expect(unhandled).toEqual([])
  })

  it('R4.06 keeps the connection after a reload', async () => {
    const storage = memoryDriver()
    const { kit, wallet, connect, stop, relay } = await scene(
      { answer: sign },
      { settings: { storage } },
    )
    await connect(wallet.pair)
    await kit.switchNetwork('eip155:8453')
    stop()
    const again = openDapp({ options: { relayUrl: relay.url }, settings: { storage } })
    await when(() => again.kit.connections.status('eip155') === 'connected')
    expect(again.kit.connections.current('eip155')).toMatchObject({
      networkId: 'eip155:8453',
      accounts: [{ address: alice.address }],
    })
    expect(await again.kit.signMessage({ message: 'after' })).toBe(await sign())
    expect(wallet.calls).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:8453' }])
  })

  it('R4.06 forgets a session that ended while the page was closed', async () => {
    const storage = memoryDriver()
    const { wallet, connect, stop, relay } = await scene({}, { settings: { storage } })
    await connect(wallet.pair)
    stop()
    const { topic } = wallet.session()
    await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'Over' } })
    const again = openDapp({ options: { relayUrl: relay.url }, settings: { storage } })
    await when(() => again.kit.connections.status('eip155') === 'disconnected')
  })

  it('follows the wallet to another account and network', async () => {
    const approve: Manners['approve'] = (proposal) => {
      const eip155 = approveAll(proposal).eip155!
      const both = eip155.chains?.flatMap((id) => [
        `${id}:${alice.address}`,
        `${id}:${bob.address}`,
      ])
      return { eip155: { ...eip155, accounts: both ?? [] } }
    }
    const { kit, wallet, connect } = await scene({ approve })
    await connect(wallet.pair)
    const { topic } = wallet.session()
    const emit = (name: string, data: unknown) =>
      wallet.kit.emitSessionEvent({ topic, chainId: 'eip155:1', event: { name, data } })
    await emit('accountsChanged', [bob.address])
    await when(() => kit.account.state().address === bob.address)
    await emit('chainChanged', '0x2105')
    await when(() => kit.connections.current('eip155')?.networkId === 'eip155:8453')
    expect(kit.account.state().address).toBe(bob.address)
  })

  it('applies changed approvals, and disconnects when none is left', async () => {
    const { kit, wallet, connect } = await scene()
    await connect(wallet.pair)
    const { topic, namespaces } = wallet.session()
    const update = async (accounts: string[]) => {
      const eip155 = { ...namespaces.eip155!, accounts, chains: accounts.map(chainOf) }
      await wallet.kit.updateSession({ topic, namespaces: { eip155 } })
    }
    await update([`eip155:8453:${bob.address}`])
    await when(() => kit.connections.current('eip155')?.networkId === 'eip155:8453')
    expect(kit.account.state().address).toBe(bob.address)
    await update(['eip155:1:none'])
    await when(() => kit.connections.all.length === 0)
  })

  it('stays connected when the wallet extends the session', async () => {
    const { kit, wallet, connect, api } = await scene()
    await connect(wallet.pair)
    const { topic } = wallet.session()
    await wallet.kit.extendSession({ topic })
    expect(api.peer?.name).toBe('Test wallet')
    expect(kit.connections.status('eip155')).toBe('connected')
  })

  it('requests an unapproved network from the wallet, and adds it when unknown', async () => {
    const approve: Manners['approve'] = (proposal) => {
      const eip155 = approveAll(proposal).eip155!
      return {
        eip155: { ...eip155, chains: ['eip155:1'], accounts: [`eip155:1:${alice.address}`] },
      }
    }
    let known = false
    const answer: Manners['answer'] = async ({ method }) => {
      if (method === 'wallet_switchEthereumChain' && !known) throw rpcFailure(4902)
      if (method === 'wallet_addEthereumChain') known = true
      else await both()
      return null
    }
    const { kit, wallet, connect } = await scene({ approve, answer })
    const both = () => {
      const { topic, namespaces } = wallet.session()
      const chains = ['eip155:1', 'eip155:8453']
      const accounts = chains.map((id) => `${id}:${alice.address}`)
      const eip155 = { ...namespaces.eip155!, chains, accounts }
      return wallet.kit.updateSession({ topic, namespaces: { eip155 } })
    }
    await connect(wallet.pair)
    await kit.switchNetwork('eip155:8453')
    expect(kit.connections.current('eip155')?.networkId).toBe('eip155:8453')
    expect(wallet.calls.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })

  it('switches to an approved network without a request', async () => {
    const { kit, wallet, connect } = await scene()
    await connect(wallet.pair)
    await kit.switchNetwork('eip155:8453')
    expect(wallet.calls).toEqual([])
    expect(kit.connections.current('eip155')?.networkId).toBe('eip155:8453')
  })

  it('ends the previous session when a new one starts', async () => {
    const { kit, wallet, connect } = await scene()
    await connect(wallet.pair)
    const { topic } = wallet.session()
    const told = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    await connect(wallet.pair)
    await told
    expect(wallet.ended).toEqual([topic])
    expect(kit.connections.status('eip155')).toBe('connected')
  })

  it('ends a session that is approved after the attempt was cancelled', async () => {
    const { api, wallet, kit } = await scene()
    const controller = new AbortController()
    const { uri, connected } = await api.pair({ signal: controller.signal })
    controller.abort(new Error('left'))
    await expect(connected).rejects.toThrow('left')
    const told = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    await wallet.pair(uri)
    await told
    expect(kit.connections.all).toEqual([])
  })

  it("R8.03 returns the wallet's response to the caller of the request", async () => {
    const answer: Manners['answer'] = () => Promise.reject(rpcFailure(4001))
    const { kit, wallet, connect } = await scene({ answer })
    await connect(wallet.pair)
    await expect(kit.signMessage({ message: 'no' })).rejects.toMatchObject({
      code: 'request/rejected',
    })
  })

  it('rejects methods that the wallet did not approve without a request', async () => {
    const approve: Manners['approve'] = (proposal) => {
      const eip155 = approveAll(proposal).eip155!
      return { eip155: { ...eip155, methods: ['personal_sign'] } }
    }
    const { kit, wallet, connect } = await scene({ approve })
    await connect(wallet.pair)
    await expect(kit.sendCalls({ calls: [] })).rejects.toMatchObject({
      code: 'request/unsupported',
    })
    expect(wallet.calls).toEqual([])
  })
})

const sign = () => alice.signMessage({ message: 'after' })
const chainOf = (account: string) => account.split(':').slice(0, 2).join(':')
