import type { Approval } from '../approval/Approval.ts'
import type { Assertion } from '../approval/Assertion.ts'
import type { Network } from '../page/Network.ts'
import type { WalletService } from '../worker/createWalletService.ts'

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
  /** Resolves when the visitor approves, with what a passkey signed if one did, and throws otherwise. */
  readonly approve: (approval: Approval) => Promise<Assertion | undefined>
}
