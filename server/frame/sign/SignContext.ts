import type { Approval } from '../approval/Approval.ts'
import type { Approved } from '../approval/Approved.ts'
import type { Network } from '../page/Network.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import type { AskedMessage } from './isOwnSignIn.ts'

/** One signing request of a dapp. */
export type SignContext = {
  readonly wallet: WalletService
  readonly network: Network
  /** Another network of the operator's list. Throws `chain` for one that is not served. */
  readonly find: (chainId: string) => Network
  /** The account of the network's family. */
  readonly address: string
  /** Origin of the page that asks. */
  readonly origin: string
  /**
   * Resolves when the visitor approves, with where that was, which what signs has to be told; throws otherwise. `message`:
   * where a message is signed.
   */
  readonly approve: (approval: Approval, message?: AskedMessage) => Promise<Approved>
}
