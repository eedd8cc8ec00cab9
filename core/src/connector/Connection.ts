import type { Account } from '../account/Account.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'

/** The accounts that a wallet granted in one namespace. The first account is the active one. */
export type Connection = {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly accounts: readonly [Account, ...Account[]]
  /** False while the connection is known from storage only and the wallet has not confirmed it yet. */
  readonly confirmed: boolean
}

export type ConnectionStatus = 'unknown' | 'disconnected' | 'restoring' | 'connecting' | 'connected'
