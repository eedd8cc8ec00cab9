import type { AccountType } from '../account/Account.ts'
import type { AddressOf, CaipAddress, CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { ConnectionStatus } from '../connector/Connection.ts'

/** The fields of a known account. */
export type Known<ns extends Namespace> = {
  readonly namespace: ns
  readonly address: AddressOf<ns>
  readonly caipAddress: CaipAddress<ns>
  readonly networkId: CaipNetworkId<ns>
  readonly connectorId: string
  readonly type: AccountType
  /** All addresses that the wallet granted in this namespace. */
  readonly addresses: readonly AddressOf<ns>[]
}
type Unknown<ns extends Namespace> = { readonly namespace: ns | undefined } & {
  readonly [field in Exclude<keyof Known<ns>, 'namespace' | 'addresses'>]: undefined
} & { readonly addresses: readonly [] }

/**
 * The state of an account for a dapp. With the status `connected` the address is present; with another status it may
 * be present from storage, or from the connection before a new attempt, and is not confirmed by the wallet.
 */
export type AccountState<ns extends Namespace = Namespace> =
  | ({ readonly status: 'connected' } & Known<ns>)
  | ({ readonly status: Exclude<ConnectionStatus, 'connected'> } & (Known<ns> | Unknown<ns>))

/** One address that a wallet granted and confirmed. */
export type ConnectedAccount<ns extends Namespace = Namespace> = Omit<Known<ns>, 'addresses'>
