import type { Screen } from '../approval/createQueue.ts'
import { type Bytes, wipe } from '../bytes.ts'
import { t } from '../en.ts'
import { frameError } from '../frameError.ts'
import { h, mountScreen } from '../ui/elements.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import { drawFactor, type FactorChoice, factorFault } from './drawFactor.ts'

type Wallet = Pick<WalletService, 'listFactors' | 'recover'>

/** Asks for one of the visitor's recovery factors until one opens the wallet. Throws `rejected` when declined. */
export function recoveryScreen(wallet: Wallet): Screen<void> {
  return async (signal) => {
    const factors = await wallet.listFactors()
    return new Promise((resolve, reject) => {
      const status = h('p', { class: 'state', role: 'status' })
      const cancel = h('button', { class: 'quiet', type: 'button' }, t('cancel'))
      const attempt = async (factor: FactorChoice, ask: () => Promise<Bytes>) => {
        status.textContent = t('opening')
        let secret: Bytes | undefined
        try {
          secret = await ask()
          await wallet.recover(factor.id, secret)
          remove()
          resolve()
          return undefined
        } catch (error) {
          return t(factorFault(factor, error) ?? 'failed')
        } finally {
          status.textContent = ''
          wipe(secret)
        }
      }
      const content = h(
        'div',
        { class: 'content' },
        h('p', { class: 'intro' }, t('openWalletIntro')),
        ...factors.map((factor, at) => drawFactor(factor, at, attempt)),
      )
      const footer = h('footer', {}, status, h('div', { class: 'buttons' }, cancel))
      const { remove } = mountScreen(t('openWallet'), content, footer)
      const leave = (code: 'rejected' | 'aborted') => {
        remove()
        reject(frameError(code))
      }
      cancel.addEventListener('click', () => leave('rejected'))
      signal.addEventListener('abort', () => leave('aborted'))
    })
  }
}
