import { createKit, type Feature, memoryDriver } from '@portico/core'

import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { names } from '@portico/features/names'
import { onramp } from '@portico/features/onramp'
import { swaps } from '@portico/features/swaps'
import { expect, it, onTestFinished } from 'vitest'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'

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

it('say that the service is missing instead of “no offer”', async () => {
  const { features } = await startKit()
  const { catalogue } = await features.onramp.load()
  await catalogue.load()
  expect(catalogue.list).toMatchObject({ status: 'error', error: { code: 'api/noService' } })
  const nameStore = await features.names.load()
  nameStore.type('alice')
  await nameStore.suggest()
  expect(nameStore.suggestions).toMatchObject({
    status: 'error',
    error: { cause: { code: 'api/noService' } },
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
