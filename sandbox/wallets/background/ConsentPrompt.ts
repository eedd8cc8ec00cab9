import type { Answer, ChainState, Question } from '../messages.ts'
import type { Wallet } from './Wallet.ts'
import type { KnownChain } from './WalletState.ts'

/** Who asks a wallet for something: an open page of a dapp, or one that is far away. */
export interface ConsentPrompt {
  /** What its permission is filed under. */
  readonly origin: string
  readonly wallet: Wallet
  /** Chain that the request is about. */
  readonly chain: KnownChain
  readonly accounts: readonly string[]
  readonly chainState: ChainState
  /** Puts a question to the visitor. Throws 4001 on no. */
  ask(question: Omit<Question, 'origin'>): Promise<Answer>
  /** Goes to a chain that the wallet knows, now that the visitor agrees. */
  enter(chainId: number): Promise<void>
}
