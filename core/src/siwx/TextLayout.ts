import type { CaipNetworkId } from '../caip/Namespace.ts'

/** In what the namespaces' texts differ; the rest is EIP-4361's. */
export type TextLayout = {
  /** As in "sign in with your Ethereum account". */
  readonly blockchain: string
  /** What Chain ID stands behind: EIP-4361 and Solana have it third, CAIP-122 behind the request's id. */
  readonly chainIdAfter: 'version' | 'requestId'
  /** Line feeds between the address and the fields of a message that states nothing. */
  readonly gap: 2 | 3
  /** What a statement may be, where that is less than printable ASCII. */
  readonly statement?: RegExp
  readonly issuedAtRequired?: true
  /** The one spelling of an account, by which sessions are told apart; `undefined` for what is no account. */
  account(address: string, chainId: CaipNetworkId): string | undefined
  /**
   * Another spelling of an account that some wallets sign: it is read, and never written. `written` is the
   * text's own, which `account` took.
   */
  otherSpelling?(account: string, written: string): string
  /** Chain ID as the text has it, or `undefined` for a network of others. */
  chainText(chainId: CaipNetworkId): string | undefined
  /** The way back; what it makes of other text does not matter. */
  chainOf(text: string): CaipNetworkId
}
