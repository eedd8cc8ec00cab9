import type { WalletService } from '../worker/createWalletService.ts'

/** What the views of the wallet's own page share. */
export type WalletView = {
  readonly wallet: WalletService
  /** Name of the site. */
  readonly title: string
  /** Replaces what is shown; the focus goes to the heading. */
  readonly show: (title: string, ...content: readonly (Node | false | undefined)[]) => void
  /** Shows the overview, or the login where nobody is logged in. */
  readonly home: () => Promise<void>
}
