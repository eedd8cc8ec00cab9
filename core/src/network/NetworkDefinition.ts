import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'

/** One network as plain data. `rpcUrls` are tried in their order. */
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
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: {
    readonly default: {
      readonly name: string
      readonly url: string
      /** Where it shows a transaction, behind `url`; `/tx/{id}` where absent. */
      readonly transactionPath?: string
      /** Where it shows an account, behind `url`; `/address/{id}` where absent. */
      readonly addressPath?: string
    }
  }
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  readonly testnet?: boolean
}
