import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'

/** One network as plain data. `rpcUrls` are tried in order. */
export type NetworkDefinition<ns extends Namespace = Namespace> = {
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId<ns>
  readonly chainNamespace: ns
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    /** Those without the data service, for wallets that add the network. */
    readonly chainDefault?: { readonly http: readonly string[] }
    /** The dapp's own, with which `default` begins. */
    readonly custom?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: {
    readonly default: {
      readonly name: string
      readonly url: string
      /** Path of a transaction page, appended to `url`. Default: `/tx/{id}`. */
      readonly transactionPath?: string
      /** Path of an account page, appended to `url`. Default: `/address/{id}`. */
      readonly addressPath?: string
    }
  }
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  readonly testnet?: boolean
}
