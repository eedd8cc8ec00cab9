import type { Answer, ChainState, Question } from '../messages.ts'
import type { Wallet } from './Wallet.ts'
import type { KnownChain } from './WalletState.ts'

/** The requester of a wallet request: an open page of a dapp, or a remote session. */
export interface ConsentPrompt {
  /** Origin that owns the permission. */
  readonly origin: string
  readonly wallet: Wallet
  /** Chain of the request. */
  readonly chain: KnownChain
  readonly accounts: readonly string[]
  readonly chainState: ChainState
  /** Prompts the visitor. Throws 4001 when declined. */
  ask(question: Omit<Question, 'origin'>): Promise<Answer>
  /** Switches to a chain that the wallet knows, after the visitor agreed. */
  switchChain(chainId: number): Promise<void>
}
