import type { Screen } from '../approval/createQueue.ts'
import { frameError } from '../frameError.ts'
import { h, mountScreen } from '../ui/elements.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import { text } from './en.ts'

type Join = {
  readonly wallet: Pick<WalletService, 'socialFinish' | 'leaveLogin'>
  /** Page of the site that tells it which browser this frame is in. */
  readonly joinPath: string
  /** The popup's secret, should it come after all. */
  readonly result: Promise<string>
}

const features = 'popup,noopener,width=420,height=420'

/**
 * Finishes a login whose popup cannot reach this frame: a press opens a page of the site from here, which no page of
 * another origin can do.
 */
export function joinScreen({ wallet, joinPath, result }: Join): Screen<void> {
  return (signal) =>
    new Promise((resolve, reject) => {
      const status = h('p', { role: 'status' })
      const content = h('div', { class: 'content' }, h('p', {}, text('joinIntro')), status)
      const cancel = h('button', { class: 'quiet', type: 'button' }, text('cancel'))
      const go = h('button', { class: 'primary', type: 'button' }, text('continue'))
      const footer = h('footer', {}, h('div', { class: 'buttons' }, cancel, go))
      const { remove } = mountScreen(text('join'), content, footer)
      const leave = (settle: () => void) => {
        remove()
        settle()
      }
      const finish = (secret?: string) =>
        wallet.socialFinish(secret).then(
          () => leave(resolve),
          (error) => leave(() => reject(error)),
        )
      let isWaiting = false
      go.addEventListener('click', ({ isTrusted }) => {
        if (!isTrusted) return
        open(joinPath, '_blank', features)
        status.textContent = text('joinWaiting')
        if (!isWaiting) void finish()
        isWaiting = true
      })
      void result.then(finish)
      const give = (code: 'rejected' | 'aborted') => {
        void wallet.leaveLogin()
        leave(() => reject(frameError(code)))
      }
      cancel.addEventListener('click', () => give('rejected'))
      signal.addEventListener('abort', () => give('aborted'))
    })
}
