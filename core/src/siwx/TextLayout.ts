import type { CaipNetworkId } from '../caip/Namespace.ts'

/** The differences between the namespaces' texts; the rest follows EIP-4361. */
export type TextLayout = {
  /** As in "sign in with your Ethereum account". */
  readonly blockchain: string
  /** The field before Chain ID: EIP-4361 and Solana have Chain ID third, CAIP-122 after the request id. */
  readonly chainIdAfter: 'version' | 'requestId'
  /** Line feeds between the address and the fields of a message without a statement. */
  readonly gap: 2 | 3
  /** The allowed statements, if stricter than printable ASCII. */
  readonly statement?: RegExp
  readonly issuedAtRequired?: true
  /** The canonical spelling of an account, by which sessions are compared; `undefined` for an invalid account. */
  account(address: string, chainId: CaipNetworkId): string | undefined
  /**
   * Another spelling of an account that some wallets sign; it is read, never written. `written` is the text's own
   * spelling, which `account` accepted.
   */
  otherSpelling?(account: string, written: string): string
  /** Chain ID as written in the text, or `undefined` for a network of another namespace. */
  chainText(chainId: CaipNetworkId): string | undefined
  /** The inverse of `chainText`; its result for other text is not used. */
  chainOf(text: string): CaipNetworkId
}
