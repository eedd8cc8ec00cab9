/**
 * What the types of a chain family add, by declaration merging in its adapter:
 * `declare module '@portico/core' { interface Namespaces { eip155: { address: `0x${string}` } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: adapters fill it
export interface Namespaces {}

/** A chain family by its CAIP-2 namespace, of 3 to 8 characters of `[-a-z0-9]`; those of the adapters are known by name. */
export type Namespace = (keyof Namespaces & string) | (string & {})
/** An address of a chain family, in the spelling of its adapter. */
export type AddressOf<ns extends Namespace = Namespace> = ns extends keyof Namespaces
  ? Namespaces[ns] extends { address: infer address extends string }
    ? address
    : string
  : string
/** What `sendTransaction` takes: bytes in the encoding of the family, or what a family's adapter declares. */
export type TransactionOf =
  | Uint8Array
  | {
      [ns in keyof Namespaces]: Namespaces[ns] extends { transaction: infer transaction }
        ? transaction
        : never
    }[keyof Namespaces]
export type CaipNetworkId<ns extends Namespace = Namespace> = `${ns}:${string}`
export type CaipAddress<ns extends Namespace = Namespace> = `${ns}:${string}:${string}`

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
