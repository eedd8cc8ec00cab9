import { OpenRequests } from '@portico/core/calls'
import { AllowanceStore } from './allowances/AllowanceStore.ts'
import { createProviderHost } from './createProviderHost.ts'
import { DraftStore } from './draft/DraftStore.ts'
import { PriceStore } from './prices/PriceStore.ts'
import { QuoteStore } from './quotes/QuoteStore.ts'
import { openSwapJournal } from './run/SwapJournal.ts'
import { SwapReview } from './run/SwapReview.ts'
import { SwapRun } from './run/SwapRun.ts'
import type { SwapsHost } from './SwapsHost.ts'
import type { SwapsOptions } from './SwapsOptions.ts'
import { TokenCatalogue } from './tokens/TokenCatalogue.ts'
import { TokenChoice } from './tokens/TokenChoice.ts'

const defaultSlippageBps = 100

/** Creates the providers and the stores of a swap; nothing is asked yet. */
export function createParts(host: SwapsHost, options: SwapsOptions) {
  const forProviders = createProviderHost(host)
  const reads = {
    ...forProviders,
    /** Of the current run of the kit. */
    get signal() {
      return host.signal
    },
  }
  const providers = options.providers.map((create) => create(forProviders))
  const prices = new PriceStore(host)
  const draft = new DraftStore(host, prices, options.slippageBps ?? defaultSlippageBps)
  const journal = openSwapJournal(host.storage)
  const open = new OpenRequests(host, 'swaps')
  const catalogue = new TokenCatalogue({ host: reads, providers, own: options.tokens ?? [] })
  const { networks } = host
  return {
    providers,
    journal,
    draft,
    prices,
    allowances: new AllowanceStore({ host, reads, draft, providers }),
    quotes: new QuoteStore(reads, providers),
    catalogue,
    choice: new TokenChoice({ networks, draft, catalogue, providers }, options),
    review: new SwapReview(reads, open),
    run: new SwapRun({ host, reads, journal, open }),
  }
}
