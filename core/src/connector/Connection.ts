import type { Account } from '../account/Account.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'

/** One wallet's grant in one namespace. The first account is the one in use. */
export type Connection = {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly accounts: readonly [Account, ...Account[]]
  /** False while it is known from storage only, and the wallet has not confirmed it yet. */
  readonly confirmed: boolean
}

export type ConnectionStatus = 'unknown' | 'disconnected' | 'restoring' | 'connecting' | 'connected'
