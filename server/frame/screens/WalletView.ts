import type { Network } from '../page/FrameContext.ts'
import { h } from '../ui/elements.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import css from './page.css' with { type: 'text' }

/** What the question to keep a wallet needs, in the frame and on the wallet's own page. */
export type KeepView = {
  readonly wallet: WalletService
  /** Name of the site. */
  readonly title: string
  readonly show: Show
  /** Leaves the question: back to the dapp, or to the overview. */
  readonly home: () => Promise<void>
}

/** How visitors log in to the wallet's page; absent where a copy of the page has no site. */
type Logins = {
  readonly email: boolean
  /** Ids of social providers. */
  readonly providers: readonly string[]
  readonly farcaster: boolean
}

/** What the views of the wallet's own page share. */
export type WalletView = KeepView & {
  readonly logins: Logins | undefined
  readonly networks: readonly Network[]
  /** Takes away what is shown, for a screen of another kind. */
  readonly clear: () => void
}

/** Replaces what is shown; the focus goes to the heading. */
type Show = (title: string, ...content: readonly (Node | false | undefined)[]) => void

/** Shows one view at a time in the page, or in the frame. Its styles load with it, as it does, after the first paint. */
export function createShow(place: 'page' | 'frame'): { show: Show; clear: () => void } {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  let shell: HTMLElement | undefined
  const clear = () => shell?.remove()
  return {
    clear,
    show(heading, ...content) {
      clear()
      const parts = content.filter((part) => part !== undefined && part !== false)
      const head = h('h1', { tabindex: '-1' }, heading)
      shell = h(
        'main',
        { class: place === 'page' ? 'shell page' : 'shell' },
        h('header', {}, head),
        h('div', { class: 'content' }, ...parts),
      )
      document.body.append(shell)
      head.focus({ preventScroll: place === 'frame' })
    },
  }
}
