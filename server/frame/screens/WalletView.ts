import type { Network } from '../page/Network.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import type { Show } from './createShow.ts'

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
