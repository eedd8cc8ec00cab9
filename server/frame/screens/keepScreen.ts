import type { Screen } from '../approval/createQueue.ts'
import { frameError } from '../frameError.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import { accountName } from './accountName.ts'
import { createShow } from './createShow.ts'
import { type KeepReason, showKeepOwn } from './showKeepOwn.ts'

type Options = {
  readonly wallet: WalletService
  /** Name of the site. */
  readonly title: string
  readonly why: KeepReason['why']
}

/** The question to keep a wallet, in the frame. Resolves when the visitor is done with it, or wants it later. */
export function keepScreen({ wallet, title, why }: Options): Screen<void> {
  return async (signal) => {
    const { user, level } = await wallet.describe()
    // From here on it has been asked, also when the visitor closes the dapp's modal.
    if (level === 'escrow') void wallet.noteAsked().catch(() => undefined)
    const { show, clear } = createShow('frame')
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        clear()
        reject(frameError('aborted'))
      })
      const home = async () => {
        clear()
        resolve()
      }
      const reason = { name: accountName(user), why, leave: 'later' } as const
      showKeepOwn({ wallet, title, show, home }, reason)
    })
  }
}
