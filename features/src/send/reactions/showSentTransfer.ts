import { roundDown } from '@portico/core/amount'
import { reaction } from '@portico/core/state'
import type { SendHost } from '../SendHost.ts'
import type { SendStore } from '../SendStore.ts'

/**
 * R2.05: once sent, replaces the views of the transfer by its status, from which Back leads to Account. On any
 * other view a notice reports it.
 */
export function showSentTransfer(
  { router, notify, t }: Pick<SendHost, 'router' | 'notify' | 't'>,
  store: Pick<SendStore, 'sending' | 'submission' | 'watchers'>,
): () => void {
  return reaction(
    () => store.submission.sent,
    (sent) => {
      if (!sent) return
      const { sending } = store
      const isShown = sending.status === 'success' && sending.data === sent
      if (!isShown || store.watchers === 0 || router.current.name !== 'WalletSendPreview') {
        const { amount = '', symbol = '' } = sent
        return notify('success', t('onItsWay', { amount: roundDown(amount, 6), symbol }))
      }
      while (router.canGoBack && router.current.name.startsWith('WalletSend')) router.back()
      const params = { id: sent.id }
      if (router.current.name.startsWith('WalletSend')) router.reset('Account')
      router.push('WalletSendConfirmed', params)
    },
  )
}
