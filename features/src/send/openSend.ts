import { shortenAmount } from '@portico/core/amount'
import { OpenRequests } from '@portico/core/calls'
import type { OpenedFeature } from '@portico/core/feature'
import { resetOnAccountChange } from '@portico/core/feature/store'
import { reaction } from '@portico/core/state'
import { RecentReceivers } from './receiver/RecentReceivers.ts'
import type { SendHost } from './SendHost.ts'
import { SendStore } from './SendStore.ts'
import { sendErrors } from './sendErrors.ts'

/** Creates the store of a kit, and what joins it with the kit. */
export function openSend(host: SendHost): OpenedFeature<SendStore> {
  const recents = new RecentReceivers(host.storage, host.clock)
  const store = new SendStore(host, { recents, open: new OpenRequests(host, 'send') })
  return {
    store,
    reactions: () => [
      // R4.17: with the account, its prepared transfer is gone.
      resetOnAccountChange(host, store),
      showSentTransfer(host, store),
      readLinkAgainWithBalances(store),
    ],
  }
}

/**
 * R2.05: once sent, replaces the views of the transfer by its status, from which Back leads to Account. On any
 * other view a notice reports it.
 */
function showSentTransfer({ router, notify, t }: SendHost, store: SendStore): () => void {
  return reaction(
    () => store.submission.sent,
    (sent) => {
      if (!sent) return
      const { sending } = store.submission
      const isShown = sending.status === 'success' && sending.data === sent
      if (!isShown || store.watchers === 0 || router.current.name !== 'WalletSendPreview') {
        const { amount = '', symbol = '' } = sent
        return notify('success', t('onItsWay', { amount: shortenAmount(amount, 6), symbol }))
      }
      while (router.canGoBack && router.current.name.startsWith('WalletSend')) router.back()
      const params = { id: sent.id }
      if (router.current.name.startsWith('WalletSend')) router.reset('Account')
      router.push('WalletSendConfirmed', params)
    },
  )
}

/** Reads a payment link again once the balances that it needs are loaded. */
function readLinkAgainWithBalances({ draft }: SendStore): () => void {
  return reaction(
    () => draft.tokenBalances,
    () => {
      const { found, text, type } = draft.receiver
      if (found.status === 'error' && sendErrors.is(found.error, 'noToken')) void type(text)
    },
  )
}
