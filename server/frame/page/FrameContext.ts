import type { Queue } from '../approval/createQueue.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import type { ChainState } from './ChainState.ts'
import type { Network } from './Network.ts'
import type { Config } from './readConfig.ts'

/** What the handlers of a dapp's requests share. */
export type FrameContext = {
  readonly wallet: WalletService
  /** Origin of the page that asks, as the browser reported it. */
  readonly origin: string
  /** Name of the site. */
  readonly title: string
  /** Who can recover wallets, as the operator decided. */
  readonly custody: Config['custody']
  readonly networks: readonly Network[]
  readonly chain: ChainState
  readonly queue: Queue
  /** Says something to the page by itself. */
  readonly emit: (name: 'SESSION_UPDATE', payload: { token: string | null }) => void
  readonly reload: () => void
}
