import type { Approval, Approved } from '../approval/Approval.ts'
import type { Queue } from '../approval/createQueue.ts'
import type { AskedMessage } from '../sign/mayCount.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import type { ChainState } from './ChainState.ts'
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

/** A network of the operator's list. */
export type Network = {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Contracts of the tokens that the wallet reports. */
  readonly tokens?: readonly string[] | undefined
  /** Absent where accounts are plain ones alone; `smartSettings` reads it. */
  readonly smartAccount?: unknown
}

/** What answers a call that reads. */
export type ReadContext = Pick<FrameContext, 'wallet' | 'networks' | 'origin'> & {
  readonly network: Network
  /** The account of Ethereum's networks. */
  readonly address: string
}

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
