/**
 * Types that a namespace's adapter adds by declaration merging: `declare module '@portico/core' { interface
 * Namespaces { eip155: { address: `0x${string}` } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: adapters fill it
export interface Namespaces {}

/** A CAIP-2 namespace, of 3 to 8 characters of `[-a-z0-9]`; the types suggest those of the adapters. */
export type Namespace = (keyof Namespaces & string) | (string & {})
/** An address of a namespace, in the spelling of its adapter. */
export type AddressOf<ns extends Namespace = Namespace> = ns extends keyof Namespaces
  ? Namespaces[ns] extends { address: infer address extends string }
    ? address
    : string
  : string
/** The input of `sendTransaction`: bytes in the encoding of the namespace, or the type that its adapter declares. */
export type TransactionOf =
  | Uint8Array
  | {
      [ns in keyof Namespaces]: Namespaces[ns] extends { transaction: infer transaction }
        ? transaction
        : never
    }[keyof Namespaces]
/** A CAIP-2 network: namespace and chain. */
export type CaipNetworkId<ns extends Namespace = Namespace> = `${ns}:${string}`
/** A CAIP-10 account: namespace, chain and address. */
export type CaipAddress<ns extends Namespace = Namespace> = `${ns}:${string}:${string}`

/** True for a namespace by the grammar of CAIP-2. */
export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && /^[-a-z\d]{3,8}$/.test(value)
}
