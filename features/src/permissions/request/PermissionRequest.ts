import type { Namespace, SpendLimit } from '@portico/core'

/** An amount that may be spent without another question. */
export type RequestedLimit = {
  /** The contract of the token; the native currency without it. */
  readonly token?: string
  /** A decimal string in whole units. */
  readonly amount: string
  /** Seconds after which the amount counts anew. Default: until the end. */
  readonly period?: number
}

export type PermissionRequest = {
  /** The account of the app that may spend. */
  readonly to: string
  /** Seconds from now; at most 400 days. */
  readonly lifetime: number
  /** At least one, 5 at most, each of another token. */
  readonly limits: readonly RequestedLimit[]
  readonly namespace?: Namespace
}

/** What the wallet granted, after it was compared with what the visitor was shown. */
export type PermissionGrant = {
  /** By which the wallet knows it; for the app's calls on the chain. */
  readonly context: string
  readonly to: string
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly limits: readonly SpendLimit[]
  /** The contract that checks and carries out what is spent. */
  readonly delegationManager?: string
}
