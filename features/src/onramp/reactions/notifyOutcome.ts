import { roundDown } from '@portico/core/amount'
import { reaction } from '@portico/core/state'
import type { OnrampHost } from '../OnrampHost.ts'
import type { OnrampStore } from '../OnrampStore.ts'
import { outcomeEn } from './outcomeEn.ts'

/** Reports the end of a purchase with a notice, unless its progress is on screen. */
export function notifyOutcome(
  { router, notify, translator }: Pick<OnrampHost, 'router' | 'notify' | 'translator'>,
  { journal, providers }: Pick<OnrampStore, 'journal' | 'providers'>,
): () => void {
  const t = translator(outcomeEn)
  return reaction(
    () => journal.ended,
    (ended) => {
      if (!ended || router.current.name === 'BuyInProgress') return
      const { symbol } = ended.token
      const provider = providers.find(({ id }) => id === ended.provider)?.name ?? ended.provider
      if (ended.status === 'failed') notify('error', t('failed', { symbol, provider }))
      else notify('success', t('arrived', { amount: roundDown(ended.amount, 6), symbol }))
    },
  )
}
