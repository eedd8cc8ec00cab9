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

/** True for the namespace of a chain family by the grammar of CAIP-2. */
export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && /^[-a-z\d]{3,8}$/.test(value)
}
