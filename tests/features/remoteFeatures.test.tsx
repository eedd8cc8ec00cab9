import { createKit, type KitSettings, memoryDriver } from '@portico/core'
import { activity } from '@portico/features/activity'
import { embedded } from '@portico/features/embedded'
import { onramp } from '@portico/features/onramp'
import { coinbase, meld } from '@portico/features/onramp/providers'
import { swaps } from '@portico/features/swaps'
import { lifi } from '@portico/features/swaps/lifi'
import { vendorQuotes } from '@portico/features/swaps/vendorQuotes'
import { KitProvider } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SocialSection } from '../../features/src/embedded/views/login/SocialSection.tsx'
import ConnectView from '../../react/src/views/connect/ConnectView.tsx'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'
import { steppingClock } from '../core/fakes/steppingClock.ts'

type Switch = { id: string; isEnabled: boolean; config?: readonly string[] | null }
const on = (id: string, config: readonly string[] | null = null) => ({
  id,
  isEnabled: true,
  config,
})
/** A configuration that leaves everything to the dapp. */
const allowed = ['social_login', 'swap', 'onramp', 'activity', 'multi_wallet', 'reown_branding']
const every = allowed.map((id) => on(id))
const but = (...changes: readonly Switch[]) =>
  every.map((it) => changes.find(({ id }) => id === it.id) ?? it)

type Scene = {
  settings?: KitSettings
  /** The project's configuration: its switches, or the status of a failure. */
  project?: readonly Switch[] | number
  socials?: Parameters<typeof embedded>[0]['socials']
}

/** A connected kit with all features that have remote switches, after its modal has opened. */
async function openKit({ settings = {}, project, socials }: Scene = {}) {
  const asked: string[] = []
  const fetcher = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    asked.push(`${pathname} ${init?.body ?? ''}`)
    if (!pathname.endsWith('/config')) return new Response('', { status: 404 })
    if (typeof project === 'number') return new Response('', { status: project })
    return Response.json({ features: project })
  }
  const warned: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text))
  onTestFinished(() => void vi.restoreAllMocks())
  const send = async () => ({ hash: '0x1' })
  const kit = createKit({
    adapters: [fakeAdapter('eip155', { send } as never)],
    connectors: [new FakeWallet().create],
    storage: memoryDriver(),
    clock: steppingClock(),
    fetch: fetcher,
    debug: true,
    analytics: false,
    services: {
      data: 'https://data.acme.example',
      ...(project !== undefined && { directory: 'https://directory.acme.example' }),
    },
    features: [
      activity(),
      embedded({ origin: 'https://wallet.acme.example', ...(socials && { socials }) }),
      onramp({ country: 'US', providers: [meld(), coinbase()] }),
      swaps({ providers: [vendorQuotes(), lifi()] }),
    ],
    ...settings,
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  await kit.open()
  if (project !== undefined) await expect.poll(() => kit.remoteFeatures.remote).toBeDefined()
  return { kit, asked, warned }
}

type Opened = Awaited<ReturnType<typeof openKit>>

/** What of the seven remote features a visitor finds. */
async function find({ kit }: Opened) {
  const { features } = kit.remoteFeatures
  const state = { account: kit.account.state(), canSend: true, features }
  const shown = (['connectSection', 'accountTab', 'accountAction'] as const).flatMap((slot) =>
    kit.registry
      .slot(slot)
      .filter(({ when }) => when?.(state) ?? true)
      .map(({ id }) => id),
  )
  const render = (view: React.ReactNode) =>
    renderToString(<KitProvider kit={kit}>{view}</KitProvider>)
  const socials = render(<SocialSection />).matchAll(/data-provider="(\w+)"/g)
  const [buying, swapping] = await Promise.all([
    kit.features.onramp.load(),
    kit.features.swaps.load(),
  ])
  return {
    email: shown.includes('email'),
    socials: [...socials].map(([, name]) => name),
    isSocialShown: shown.includes('social'),
    swaps: swapping.enabled.map(({ id }) => id),
    isSwapShown: shown.includes('swaps'),
    onramp: buying.enabled.map(({ id }) => id),
    isBuyShown: shown.includes('onramp'),
    activity: shown.includes('activity'),
    branding: render(<ConnectView params={undefined} />).includes('ConnectFooter-brand'),
    multiWallet: features.multiWallet,
  }
}

const defaults = {
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  isSocialShown: true,
  swaps: ['convert', 'lifi'],
  isSwapShown: true,
  onramp: ['meld', 'coinbase'],
  isBuyShown: true,
  activity: true,
  branding: true,
  multiWallet: false,
}
const noSocials = { socials: [], isSocialShown: false }
const noSwaps = { swaps: [], isSwapShown: false }
const noOnramp = { onramp: [], isBuyShown: false }

describe('the remote features', () => {
  it('R3.17 R9.09 are all on by default, but several wallets', async () => {
    expect(await find(await openKit())).toEqual(defaults)
    expect(await find(await openKit({ project: every }))).toEqual(defaults)
  })

  it.each([
    [{ email: false }, { email: false }],
    [{ socials: ['farcaster', 'x'] }, { socials: ['farcaster', 'x'] }],
    [{ socials: false }, noSocials],
    [{ socials: [] }, noSocials],
    [{ swaps: ['lifi'] }, { swaps: ['lifi'] }],
    [{ swaps: ['1inch'] }, { swaps: ['convert'] }],
    [{ swaps: false }, noSwaps],
    [{ swaps: [] }, noSwaps],
    [{ onramp: ['coinbase'] }, { onramp: ['coinbase'] }],
    [{ onramp: false }, noOnramp],
    [{ onramp: [] }, noOnramp],
    [{ activity: false }, { activity: false }],
    [{ branding: false }, { branding: false }],
    [{ multiWallet: true }, { multiWallet: true }],
  ])('R3.17 the dapp sets %j', async (remoteFeatures, changed) => {
    const opened = await openKit({ settings: { remoteFeatures }, project: every })
    await opened.kit.check()
    expect(await find(opened)).toEqual({ ...defaults, ...changed })
    expect(opened.warned).toEqual([])
  })

  it.each<[Switch, object]>([
    [on('social_login', ['x', 'email', 'google']), { socials: ['x', 'google'] }],
    [on('social_login', ['x', 'x', 'email', 'x']), { socials: ['x'] }],
    [on('social_login', ['apple']), { email: false, socials: ['apple'] }],
    [on('social_login', ['email', 'telepathy']), { socials: [], isSocialShown: true }],
    [on('social_login', ['email']), noSocials],
    [
      { id: 'social_login', isEnabled: false },
      { email: false, ...noSocials },
    ],
    [on('swap', ['1inch']), { swaps: ['convert'] }],
    [on('swap', []), noSwaps],
    [on('activity', []), {}],
    [on('reown_branding', []), {}],
    [on('multi_wallet', []), {}],
    [{ id: 'swap', isEnabled: false, config: ['1inch'] }, noSwaps],
    [on('onramp', ['coinbase']), { onramp: ['coinbase'] }],
    [on('onramp', []), noOnramp],
    [{ id: 'activity', isEnabled: false }, { activity: false }],
    [{ id: 'reown_branding', isEnabled: false }, { branding: false }],
  ])("R3.17 R7.25 the project's configuration sets %j", async (change, changed) => {
    const opened = await openKit({ project: but(change) })
    expect(await find(opened)).toEqual({ ...defaults, ...changed })
    expect(opened.warned).toEqual([])
  })

  it('R3.17 R7.25 the project turns several wallets off that the dapp turned on', async () => {
    const project = but({ id: 'multi_wallet', isEnabled: false })
    const opened = await openKit({ settings: { multiWallet: true }, project })
    expect(await find(opened)).toEqual(defaults)
    expect(opened.warned.join()).toContain('Remote settings override: multiWallet')
  })

  it('R3.17 R8.07 the project overrides the dapp, with one alert that names what', async () => {
    const opened = await openKit({
      socials: ['google'],
      settings: { remoteFeatures: { onramp: ['meld'], activity: false }, branding: true },
      project: but(on('social_login', ['email', 'x']), on('onramp', ['coinbase']), on('activity'), {
        id: 'reown_branding',
        isEnabled: false,
      }),
    })
    expect(await find(opened)).toEqual({
      ...defaults,
      socials: ['x'],
      onramp: ['coinbase'],
      activity: false,
      branding: false,
    })
    const overridden = opened.warned.filter((text) => text.includes('Remote settings override'))
    expect(overridden).toHaveLength(1)
    for (const name of ['socials', 'onramp', 'branding']) expect(overridden[0]).toContain(name)
    expect(overridden[0]).not.toMatch(/activity|email|swaps/)
  })

  it('R3.17 asks no seller of tokens that the project leaves out', async () => {
    const opened = await openKit({ project: but(on('onramp', ['coinbase'])) })
    const store = await opened.kit.features.onramp.load()
    void store.begin()
    const options = () => opened.asked.filter((it) => it.includes('onramp/options'))
    await expect.poll(options).toHaveLength(1)
    expect(store.enabled.map(({ id }) => id)).toEqual(['coinbase'])
  })

  it('R7.25 keeps the logins while the configuration cannot be loaded', async () => {
    const opened = await openKit({ project: 404, socials: ['x'] })
    const { email, socials } = await find(opened)
    expect({ email, socials }).toEqual({ email: true, socials: ['x'] })
  })

  it('R8.11 names a social login that does not exist, and a switch that is set twice', async () => {
    const check = (settings: KitSettings) => openKit({ settings }).then(({ kit }) => kit.check())
    await expect(check({ remoteFeatures: { socials: ['gogle'] } })).rejects.toThrow(
      'remoteFeatures.socials',
    )
    await expect(check({ remoteFeatures: { branding: true }, branding: true })).rejects.toThrow(
      'remoteFeatures.branding: Set branding once',
    )
  })
})
