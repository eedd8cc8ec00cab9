import type { Screen } from '../approval/createQueue.ts'
import { frameError } from '../frameError.ts'
import { h } from '../ui/elements.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import { accountName } from './accountName.ts'
import { actButton } from './actButton.ts'
import { createShow } from './createShow.ts'
import { text } from './en.ts'
import { paragraph } from './paragraph.ts'
import { type KeepReason, showKeepOwn } from './showKeepOwn.ts'
import { whenSeen } from './whenSeen.ts'

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
    // The site takes no new recovery methods without a recent login, which the frame cannot repeat.
    const isRecent = await wallet.isRecent()
    const { show, clear } = createShow('frame')
    const note = () => {
      if (level === 'escrow') void wallet.noteAsked().catch(() => undefined)
    }
    return new Promise((resolve, reject) => {
      // Once it was seen it has been asked, also when the visitor closes the dapp's modal.
      const stop = whenSeen(note)
      const leave = () => {
        stop()
        clear()
        document.removeEventListener('keydown', onKey)
      }
      signal.addEventListener('abort', () => {
        leave()
        reject(frameError('aborted'))
      })
      const home = async () => {
        leave()
        note()
        resolve()
      }
      // The page around the frame hears no key of it.
      const onKey = ({ key, isTrusted }: KeyboardEvent) => {
        if (key === 'Escape' && isTrusted) void home()
      }
      document.addEventListener('keydown', onKey)
      const reason = { name: accountName(user), why, leave: 'later' } as const
      if (isRecent) showKeepOwn({ wallet, title, show, home }, reason)
      else
        show(
          text('keepOwn'),
          paragraph(text('keepLogIn')),
          why === 'required' && paragraph(text('keepRequired'), 'warning'),
          h('a', { href: '/wallet', target: '_blank', rel: 'noopener' }, title),
          actButton(text('later'), home),
        )
    })
  }
}
