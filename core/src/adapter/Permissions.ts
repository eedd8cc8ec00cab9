import type { CaipNetworkId } from '../caip/Namespace.ts'
import type { Call } from './Calls.ts'
import type { Signer } from './session/Signer.ts'

/**
 * `spend`: moves tokens of the account; `items`: moves its NFTs; `act`: acts on the chain in its name; `session`: what a
 * wallet or a service carries out without asking again; `connection`: a wallet that this app reaches; `signIn`: this app
 * takes the visitor for the owner of the account.
 */
export type PermissionKind = 'spend' | 'items' | 'act' | 'session' | 'connection' | 'signIn'

/** Who was allowed something: at least one of the fields. All texts are untrusted. */
export type PermissionHolder = {
  readonly address?: string
  readonly name?: string
  /** The page of an app. */
  readonly url?: string
}

/** What is allowed; amounts are decimal strings in whole units. */
export type PermissionTerm = {
  readonly symbol?: string
  /** The contract or mint of the token; absent for the native currency. */
  readonly token?: string
  readonly amount?: string
  /** True where no amount bounds it. */
  readonly isUnlimited?: boolean
  readonly used?: string
  /** Seconds after which the amount counts anew. */
  readonly period?: number
  /** The protocol's name of what may be done, such as `MsgVote`; `*` for everything. */
  readonly action?: string
}

/** Something that an account allowed. Times are milliseconds since the epoch. */
export type Permission = {
  /** Unique within its source, and the same at each reading. */
  readonly id: string
  readonly kind: PermissionKind
  /** The address of the account that allowed it. */
  readonly account: string
  /** Absent when it is not of one network. */
  readonly networkId?: CaipNetworkId
  readonly holder: PermissionHolder
  readonly terms: readonly PermissionTerm[]
  readonly since?: number
  /** Absent when it does not end by itself. */
  readonly until?: number
  /** The contract or standard in between, such as `Permit2`. */
  readonly through?: string
  /** False where only another place can take it back. */
  readonly canRevoke: boolean
}

/** Permissions, and whether the list is complete. */
export type PermissionList = {
  readonly permissions: readonly Permission[]
  /** Set when not everything was searched; `from` is the time since when all was, if it is known. */
  readonly partial?: { readonly from?: number }
}

/** The account whose permissions are read, with its wallet. */
export type PermissionQuery = Signer & { readonly signal: AbortSignal }

/** How permissions are taken back: by a call or a transaction that the account sends, or without one. */
export type Revocation = {
  /** Ids of the permissions that it ends. */
  readonly ids: readonly string[]
} & (
  | { readonly call: Call }
  /** Built when its turn comes, in the encoding of the namespace. */
  | { readonly transaction: () => Promise<Uint8Array> }
  /** Ends them at the wallet or at a service. */
  | { readonly end: () => Promise<void> }
)

/** What taking permissions back costs at most. */
export type RevocationCost = {
  readonly fee: { readonly amount: string; readonly symbol: string }
  /** True when it takes far more than such a call needs: its contract may be made to burn what the visitor pays. */
  readonly isUnusual: boolean
}

/** A source of permissions: an adapter, a feature, or the dapp. */
export interface PermissionSource {
  readonly id: string
  /** What it lists; names the source to the visitor when it fails. */
  readonly kind: PermissionKind
  /** Empty for accounts without such permissions. Throws when they could not be read. */
  list(query: PermissionQuery): Promise<PermissionList>
  /** Reads a permission anew; `undefined` once it has ended. Throws when it could not be read. */
  describe(permission: Permission, query: PermissionQuery): Promise<Permission | undefined>
  /** How each of these permissions is taken back. Asks nobody and sends nothing. */
  revoke?(
    permissions: readonly Permission[],
    query: PermissionQuery,
  ): Promise<readonly Revocation[]>
  /**
   * What each revocation that `revoke` returned costs, in their order; the reason for one that would fail, or of which the
   * network did not tell it.
   */
  estimate?(
    revocations: readonly Revocation[],
    query: PermissionQuery,
  ): Promise<readonly (RevocationCost | Error)[]>
}

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

/** Spending limits to ask the wallet for. */
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
