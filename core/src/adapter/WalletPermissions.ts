import type { Signer } from './Signer.ts'

/** An amount that may be spent in each period; `amount` is a decimal string in whole units. */
export type SpendLimit = {
  /** The contract of the token; absent for the native currency. */
  readonly token?: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: string
  /** Seconds. */
  readonly period: number
}

export type WalletPermissionOrder = Signer & {
  /** The account that may spend. */
  readonly to: string
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly limits: readonly SpendLimit[]
}

/** What a wallet granted, in its own words: it may differ from what it was asked for. */
export type GrantedPermission = {
  /** By which the wallet knows it, and the app uses it. */
  readonly context: string
  readonly to: string
  /** Seconds since the epoch; absent when the wallet names none. */
  readonly expiry?: number
  /** Absent for what is no limit of this kind. */
  readonly limits?: readonly Omit<SpendLimit, 'symbol' | 'decimals'>[]
  /** The contract that checks and carries out what is spent. */
  readonly delegationManager?: string
}

/** Permissions that a wallet keeps, such as ERC-7715, for the namespaces that have them. */
export interface WalletPermissions {
  /** The spelling that the wallet knows, found without a prompt; `undefined` when it grants none. */
  spelling(signer: Signer): Promise<'execution' | 'former' | undefined>
  /** The symbol and decimals of a token, as its contract says. Throws `network/*` and `contract/noDecimals`. */
  readToken(signer: Signer, token: string): Promise<{ symbol: string; decimals: number }>
  /** Asks the wallet. Throws as the wallet's actions do. */
  grant(order: WalletPermissionOrder): Promise<readonly GrantedPermission[]>
  /** The contexts that the wallet keeps for this page; `undefined` when it does not tell. Never prompts. */
  list(signer: Signer): Promise<readonly string[] | undefined>
  /** Throws as the wallet's actions do. */
  revoke(signer: Signer, context: string): Promise<void>
}
