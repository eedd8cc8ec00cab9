import type { Queue } from '../approval/createQueue.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import type { ChainState } from './ChainState.ts'
import type { Network } from './Network.ts'

/** What the handlers of a dapp's requests share. */
export type FrameContext = {
  readonly wallet: WalletService
  /** Origin of the page that asks, as the browser reported it. */
  readonly origin: string
  readonly networks: readonly Network[]
  readonly chain: ChainState
  readonly queue: Queue
  /** Says something to the page by itself. */
  readonly emit: (name: 'SESSION_UPDATE', payload: { token: string | null }) => void
  readonly reload: () => void
}
