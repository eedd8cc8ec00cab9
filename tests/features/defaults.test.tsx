import { createKit, type Feature, type Kit, memoryDriver } from '@portico/core'
import { caipAddress } from '@portico/core/caip'

import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { names } from '@portico/features/names'
import { onramp } from '@portico/features/onramp'
import { swapErrors, swaps } from '@portico/features/swaps'
import { vendorQuotes } from '@portico/features/swaps/vendorQuotes'
import { KitProvider } from '@portico/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NameForm } from '../../features/src/names/views/form/NameForm.tsx'
import { OfferRow } from '../../features/src/onramp/views/form/OfferRow.tsx'
import { SwapForm } from '../../features/src/swaps/views/form/SwapForm.tsx'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'
import { fakeProvider } from './swaps/setup/fakeSwap.ts'
import { drafted, openFakeSwapper } from './swaps/setup/openFakeSwapper.ts'

const noRoute = () => Promise.reject(swapErrors.create('noRoute', []))

/** A kit without a service of the three features. */
async function startKit() {
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', `0x${'a1'.repeat(20)}`)]
  const kit = createKit({
    adapters: [fakeAdapter('eip155')],
    features: [swaps(), onramp(), names()],
    connectors: [wallet.create],
    storage: memoryDriver(),
    analytics: false,
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  return kit
}

it('R9.07 R9.08 swaps(), onramp() and names() have the providers of the specification by default', async () => {
  const kit = await startKit()
  await kit.check()
  const { features } = kit
  const swapStore = await features.swaps.load()
  const onrampStore = await features.onramp.load()
  const nameStore = await features.names.load()
  expect(swapStore.providers.map(({ name }) => name)).toEqual(['1inch'])
  expect(onrampStore.providers.map(({ id }) => id)).toEqual(['meld', 'coinbase'])
  expect(nameStore.providers.map(({ zone }) => zone)).toEqual(['reown.id'])
})

/** The text of a part of the modal. */
function textOf(kit: Kit, part: ReactNode): string {
  return renderToString(<KitProvider kit={kit}>{part}</KitProvider>)
}

describe('a feature whose service is not configured says so in its view:', () => {
  it('the on-ramp', async () => {
    const kit = await startKit()
    const store = await kit.features.onramp.load()
    await store.catalogue.load()
    expect(store.catalogue.list).toMatchObject({ error: { code: 'api/noService' } })
    expect(textOf(kit, <OfferRow store={store} />)).toContain('Buying is not set up on this site')
  })

  it('names', async () => {
    const kit = await startKit()
    const store = await kit.features.names.load()
    store.type('alice')
    await store.suggest()
    expect(store.suggestions).toMatchObject({ error: { cause: { code: 'api/noService' } } })
    const text = textOf(kit, <NameForm store={store} zone="reown.id" />)
    expect(text).toContain('Names are not set up on this site')
    // Without a service no name is known, which is no failure.
    const { networkId, accounts } = kit.connections.current()!
    const account = caipAddress(networkId, accounts[0].address)
    expect(await kit.identities.load(account)).toBeUndefined()
    expect(kit.identities.failure(account)).toBeUndefined()
  })

  it.each([
    ['Swaps are not set up on this site', [vendorQuotes()]],
    ['No exchange offers this swap', [vendorQuotes(), () => fakeProvider({ quote: noRoute })]],
  ])('swaps: %s', async (sentence, providers) => {
    const opened = await openFakeSwapper({ providers })
    onTestFinished(opened.stop)
    await drafted(opened)
    const { kit, store } = opened
    expect(store.quotes.error).toBeUndefined()
    expect(textOf(kit, <SwapForm store={store} />)).toContain(sentence)
  })
})

it('the tabs of an account are Tokens, NFTs and Activity whatever the order of the features', () => {
  const tabs = (features: readonly Feature[]) =>
    createKit({ adapters: [fakeAdapter('eip155')], features, storage: memoryDriver() })
      .registry.slot('accountTab')
      .map(({ id }) => id)
  expect(tabs([activity(), balances()])).toEqual(['tokens', 'nfts', 'activity'])
  expect(tabs([balances(), activity()])).toEqual(['tokens', 'nfts', 'activity'])
})
