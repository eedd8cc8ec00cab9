import { createKit, memoryDriver } from '@portico/core'
import { eip155, mainnet } from '@portico/eip155'
import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { batch } from '@portico/features/batch'
import { embedded } from '@portico/features/embedded'
import { nameRegistry, names } from '@portico/features/names'
import { onramp } from '@portico/features/onramp'
import { coinbase, meld } from '@portico/features/onramp/providers'
import { permissions } from '@portico/features/permissions'
import { receive } from '@portico/features/receive'
import { send } from '@portico/features/send'
import { swaps } from '@portico/features/swaps'
import { vendorQuotes } from '@portico/features/swaps/vendorQuotes'
import { walletConnect } from '@portico/features/walletconnect'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { steppingClock } from '../core/fakes/steppingClock.ts'
import { accounts } from '../fakes/accounts.ts'
import { page } from '../fakes/page.ts'

const node = 'https://node.acme.example'
const service = 'https://data.acme.example'
const account = `eip155:1:${accounts.alice.address}` as const

/** A connected kit with every feature and every service, and the hosts that it has called. */
async function everything(basic: boolean) {
  const hosts = new Set<string>()
  const fetcher = async (input: RequestInfo | URL) => {
    hosts.add(new URL(input instanceof Request ? input.url : input).origin)
    return new Response('', { status: 404 })
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetcher)
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', accounts.alice.address)]
  const clock = steppingClock()
  const own = { ...mainnet, rpcUrls: { default: { http: [node] } } }
  const kit = createKit({
    adapters: [eip155({ networks: [own], discovery: { target: page() } })],
    connectors: [wallet.create],
    storage: memoryDriver(),
    fetch: fetcher,
    clock,
    basic,
    projectId: 'project-1',
    services: { data: service, directory: service, analytics: service, images: service },
    features: [
      activity({ baseUrl: service }),
      balances({ baseUrl: service }),
      batch(),
      embedded({ origin: 'https://wallet.acme.example' }),
      names({ providers: [nameRegistry({ baseUrl: service })] }),
      onramp({ providers: [meld({ baseUrl: service }), coinbase({ baseUrl: service })] }),
      permissions({ sessions: service }),
      receive(),
      send(),
      swaps({ providers: [vendorQuotes({ baseUrl: service })] }),
      walletConnect(),
    ],
  })
  onTestFinished(() => void vi.restoreAllMocks())
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  await kit.open()
  return { kit, hosts, clock }
}

type Opened = Awaited<ReturnType<typeof everything>>

/** What the features of a connected account do when they are used, as far as it ends. */
async function useAll({ kit, clock }: Opened): Promise<void> {
  const { features } = kit
  const connection = kit.connections.current()!
  const attempts = [
    kit.identities.load(account),
    kit.identities.resolve('alice.reown.id', { networkId: 'eip155:1' }),
    kit.balances.load(connection),
    kit.wallets.load(),
    features.activity.load().then((store) => store.refresh()),
    features.balances.load().then(({ nfts }) => nfts.load()),
    features.embedded.load().then(({ warm }) => warm()),
    features.names.load().then((store) => store.register('alice.reown.id')),
    features.onramp.load().then((store) => store.begin()),
    features.permissions.load().then((store) => store.load()),
    features.swaps.load().then((store) => store.begin()),
  ]
  let isDone = false
  void Promise.allSettled(attempts).then(() => {
    isDone = true
  })
  // Failed calls are tried again later.
  await vi.waitFor(async () => {
    await clock.advance(1_000)
    expect(isDone).toBe(true)
  }, 20_000)
}

/** The entries of all features by slot. */
const entriesOf = ({ kit }: Opened) =>
  (['connectSection', 'accountTab', 'tabSection', 'accountAction', 'settingsRow'] as const).flatMap(
    (slot) => kit.registry.slot(slot).map(({ id }) => id),
  )

describe('basic mode', () => {
  it('R1.06 calls the RPC endpoints of the dapp alone, with every feature and service', async () => {
    const opened = await everything(true)
    await useAll(opened)
    expect([...opened.hosts]).toEqual([node])
  })

  it('calls the services without it, which shows that the test above would see them', async () => {
    const opened = await everything(false)
    await useAll(opened)
    expect([...opened.hosts]).toEqual(expect.arrayContaining([node, service]))
  })

  it('R1.06 leaves out email, social logins, names, purchases, swaps, history and branding', async () => {
    const opened = await everything(true)
    const { kit } = opened
    expect(entriesOf(opened)).toEqual(['tokens', 'nfts', 'batch', 'receive', 'send', 'permissions'])
    expect(kit.connectors.all.map(({ id }) => id)).not.toContain('auth')
    for (const view of ['EmailLogin', 'ConnectingSocial', 'RegisterAccountName', 'OnRamp', 'Swap'])
      expect(kit.registry.views.has(view), view).toBe(false)
    expect(Object.values(kit.remoteFeatures.features).some(Boolean)).toBe(false)
    expect(kit.remoteFeatures.features.branding).toBe(false)
    expect(kit.registry.hasLogins).toBe(false)
  })

  it('R1.06 logs nobody in by email, and says so to code that tries', async () => {
    const { kit } = await everything(true)
    await expect(kit.connect({ connectorId: 'auth' })).rejects.toMatchObject({
      code: expect.stringMatching(/^connection\//),
    })
    await expect(kit.features.embedded.load()).rejects.toMatchObject({
      code: 'connection/noConnector',
    })
  })
})
