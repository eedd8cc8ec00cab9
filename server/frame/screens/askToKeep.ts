import type { Screen } from '../approval/createQueue.ts'
import { frameError } from '../frameError.ts'
import type { FrameContext } from '../page/FrameContext.ts'
import { accountName, actButton, paragraph } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import { text } from './en.ts'
import { type KeepReason, showKeepOwn } from './showKeepOwn.ts'
import { createShow } from './WalletView.ts'

type Context = Pick<FrameContext, 'wallet' | 'queue' | 'custody' | 'title'>

/** Asks the visitor to keep the wallet their own; resolves when they are done, or want it later. */
export async function askToKeep(context: Context, id: string): Promise<void> {
  const { wallet, queue, title, custody } = context
  const why = custody === 'passkey-required' ? 'required' : 'first'
  await queue.show(keepScreen({ wallet, title, why }), id)
}

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

type TrackedEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

const seenAfterMs = 1_000
/** Version 2 of the observer, which the compiler's types lack. */
const visibility = { threshold: [0, 0.5], trackVisibility: true, delay: 100 }

/** Calls `onSeen` once this page has been in view for a second, as far as the browser can tell; returns what stops that. */
export function whenSeen(onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    const entry: TrackedEntry | undefined = entries.at(-1)
    clearTimeout(timer)
    if (entry?.isIntersecting && entry.isVisible !== false)
      timer = setTimeout(() => {
        observer.disconnect()
        onSeen()
      }, seenAfterMs)
  }, visibility)
  observer.observe(document.body)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
