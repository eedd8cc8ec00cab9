import { KitProvider } from '@portico/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OfferFacts } from '../../../features/src/swaps/views/form/OfferFacts.tsx'
import SwapPreviewView from '../../../features/src/swaps/views/review/SwapPreviewView.tsx'
import { fakeProvider, fakeQuote } from './setup/fakeSwap.ts'
import { drafted, type FakeSwapper, openFakeSwapper, reviewed } from './setup/openFakeSwapper.ts'

const text = 'Network not supported for Gas Price'
const markup = ({ kit }: FakeSwapper, view: ReactNode) =>
  renderToString(<KitProvider kit={kit}>{view}</KitProvider>)

describe('the fees of a swap', () => {
  it('are never understated', async () => {
    const fees = [{ kind: 'provider', amount: '0.123456781', symbol: 'USDX' }] as const
    const provider = fakeProvider({
      quote: async (request) => ({ ...fakeQuote(BigInt(request.amount)), fees }),
    })
    const swapper = await openFakeSwapper({ providers: [() => provider] })
    await drafted(swapper)
    const { store } = swapper
    const facts = markup(swapper, <OfferFacts store={store} offer={store.quotes.current!} />)
    expect(facts.replace(/<[^>]*>/g, '')).toContain('0.12345679')
  })
})

describe('a swap whose fee nobody knows', () => {
  it('R8.02 says so with the offer', async () => {
    const provider = fakeProvider({
      quote: async (request) => ({
        ...fakeQuote(BigInt(request.amount)),
        fees: [],
        isFeeUnknown: true,
      }),
    })
    const swapper = await openFakeSwapper({ providers: [() => provider] })
    await drafted(swapper)
    const { store } = swapper
    const facts = markup(swapper, <OfferFacts store={store} offer={store.quotes.current!} />)
    expect(facts).toContain(text)
  })

  it('R8.02 says so in the review, where no node and no quote tells it', async () => {
    const estimateFee = () => Promise.reject(new Error('away'))
    const unknown = await openFakeSwapper({ verbs: { estimateFee } })
    await reviewed(unknown)
    expect(markup(unknown, <SwapPreviewView />)).toContain(text)
    const known = await openFakeSwapper()
    await reviewed(known)
    expect(markup(known, <SwapPreviewView />)).not.toContain(text)
  })
})
