import { reaction } from '@portico/core/state'
import type { SendHost } from '../SendHost.ts'
import type { SendStore } from '../SendStore.ts'

/** R2.05: once sent, the views of the transfer give way to its state, from which one goes back to Account. */
export function showSentTransfer(
  { router }: Pick<SendHost, 'router'>,
  store: Pick<SendStore, 'sending'>,
): () => void {
  return reaction(
    () => (store.sending.status === 'ready' ? store.sending.value : undefined),
    (sent) => {
      if (!sent || router.current.name !== 'WalletSendPreview') return
      while (router.canGoBack && router.current.name.startsWith('WalletSend')) router.back()
      const params = { id: sent.id }
      if (router.current.name.startsWith('WalletSend')) router.reset('Account')
      router.push('WalletSendConfirmed', params)
    },
  )
}
