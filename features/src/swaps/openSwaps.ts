import { parseCaipNetworkId } from '@portico/core/caip'
import { networkErrors, requestErrors } from '@portico/core/errors'
import type { OpenedFeature } from '@portico/core/feature'
import { askWhileWatched, resetOnAccountChange } from '@portico/core/feature/store'
import { reaction } from '@portico/core/state'
import { isSameInput } from './quotes/Offer.ts'
import { notifyOutcome, showSentSwap } from './reactions/announceSwaps.ts'
import { followOrders, recordArrivals } from './reactions/followOrders.ts'
import type { SwapProviderHost } from './SwapProvider.ts'
import { SwapStore } from './SwapStore.ts'
import type { SwapsHost, SwapsOptions } from './SwapsHost.ts'
import { vendorQuotes } from './vendorQuotes/index.ts'

/** Milliseconds after an answer until the providers are asked again. */
const quoteIntervalMs = 10_000

/** Creates the store of a kit, and what joins it with the kit while that runs. */
export function openSwaps(host: SwapsHost, options: SwapsOptions): OpenedFeature<SwapStore> {
  const providerHost = createProviderHost(host)
  const { providers: creators = [vendorQuotes()] } = options
  const providers = creators.map((create) => create(providerHost))
  const reads = {
    ...providerHost,
    /** Of the current run of the kit. */
    get signal() {
      return host.signal
    },
  }
  const store = new SwapStore(host, options, { providers, reads })
  return {
    store,
    reactions: () => [
      resetOnAccountChange(host, store),
      quoteWhileWatched(host, store),
      showSentSwap(host, store),
      notifyOutcome(host, store),
      followOrders(host, store),
      recordArrivals(host, store),
      keepTokensListed(host, store),
      reaction(() => store.enabled, store.catalogue.reload),
    ],
  }
}

/** What providers can access: nothing that signs or shows. */
function createProviderHost(host: SwapsHost): SwapProviderHost {
  const { caller, clock, networks, transport } = host
  return {
    caller,
    clock,
    networks: {
      get all() {
        return networks.all
      },
      find: networks.find,
    },
    transport,
    service: (name) => host.service(name),
    async call({ networkId, calls, signal }) {
      const { namespace } = parseCaipNetworkId(networkId)
      const network = networks.find(networkId)
      if (!network) throw networkErrors.create('notFound', [])
      const adapter = await host.adapter(namespace)
      if (!adapter?.callContracts)
        throw requestErrors.create('unsupported', ['callContracts', namespace])
      return adapter.callContracts({ network, calls, signal })
    },
  }
}

/** Asks for quotes while a view needs them: when the typing pauses, and at an interval after an answer. */
function quoteWhileWatched({ clock }: SwapsHost, store: SwapStore): () => void {
  const { draft, quotes } = store
  return askWhileWatched(clock, {
    isWatched: () => store.watchers > 0,
    input: () => draft.input,
    isSame: isSameInput,
    isKnown: (input) => quotes.offers.length > 0 && quotes.isFor(input),
    ask: store.refresh,
    clear: quotes.clear,
    intervalMs: quoteIntervalMs,
  })
}

/**
 * Keeps the tokens listed while the form or the chooser is on screen: ten thousand of them would delay the press that
 * shows them. Between the two nothing else reads the list, and without a reader it is computed again.
 */
function keepTokensListed({ router }: SwapsHost, store: SwapStore): () => void {
  const { choice } = store
  return reaction(
    () => {
      const isShown = store.watchers > 0 || router.current.name === 'SwapSelectToken'
      return isShown ? [choice.paid, choice.received] : undefined
    },
    () => undefined,
    { fireImmediately: true },
  )
}
