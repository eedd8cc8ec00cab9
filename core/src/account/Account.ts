import type { Namespace } from '../caip/Namespace.ts'

/** What an account is: a key pair's, a contract's, or a Bitcoin address for payments or for ordinals. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals'

/** One address of a wallet, in the spelling that its namespace shows. */
export type Account = {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}

const hex = /^0x[0-9a-fA-F]+$/

/** True for two spellings of one address: only hexadecimal addresses may differ in case. */
export function isSameAddress(one: string, other: string): boolean {
  if (!hex.test(one) || !hex.test(other)) return one === other
  return one.toLowerCase() === other.toLowerCase()
}
