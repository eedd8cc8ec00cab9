import { shortenAmount } from '@portico/core/amount'
import { defineMessages, type OpenedFeature } from '@portico/core/feature'
import { askWhileWatched, resetOnAccountChange } from '@portico/core/feature/store'
import { reaction } from '@portico/core/state'
import type { OnrampHost } from './OnrampHost.ts'
import type { OnrampOptions } from './OnrampOptions.ts'
import { OnrampStore } from './OnrampStore.ts'
import { followPurchases } from './purchase/followPurchases.ts'
import { isSameInput } from './quotes/Offer.ts'

/** Creates the store of a kit, and what joins it with the kit while that runs. */
export function openOnramp(host: OnrampHost, options: OnrampOptions): OpenedFeature<OnrampStore> {
  const store = new OnrampStore(host, options)
  return {
    store,
    reactions: () => [
      resetOnAccountChange(host, store),
      reaction(() => store.enabled, store.catalogue.reload),
      quoteWhileWatched(host, store),
      followPurchases(host, store),
      notifyOutcome(host, store),
    ],
  }
}

/** Asks for quotes while a view needs them: when the typing pauses, and every twenty seconds after an answer. */
function quoteWhileWatched({ clock }: OnrampHost, store: OnrampStore): () => void {
  const { quotes } = store
  return askWhileWatched(clock, {
    isWatched: () => store.watchers > 0,
    input: () => store.input,
    isSame: isSameInput,
    isKnown: (input) => quotes.offers.length > 0 && quotes.isFor(input),
    ask: () => store.refresh(),
    clear: () => quotes.clear(),
    intervalMs: 20_000,
  })
}

const outcomeEn = defineMessages({
  arrived: '{amount} {symbol} arrived',
  failed: 'The purchase of {symbol} failed at {provider}',
})

/** Reports the end of a purchase with a notice, unless its progress is on screen. */
function notifyOutcome(
  { router, notify, translator }: OnrampHost,
  { journal, providers }: OnrampStore,
): () => void {
  const t = translator(outcomeEn)
  return reaction(
    () => journal.ended,
    (ended) => {
      if (!ended || router.current.name === 'BuyInProgress') return
      const { symbol } = ended.token
      const provider = providers.find(({ id }) => id === ended.provider)?.name ?? ended.provider
      if (ended.status === 'failed') notify('error', t('failed', { symbol, provider }))
      else notify('success', t('arrived', { amount: shortenAmount(ended.amount, 6), symbol }))
    },
  )
}
