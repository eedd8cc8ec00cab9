import type { Namespace } from '../caip/Namespace.ts'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals'

/** One address of a wallet, in the spelling that its chain family shows. */
export type Account = {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}
