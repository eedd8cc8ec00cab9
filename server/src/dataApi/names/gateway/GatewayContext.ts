import type { Clock } from '@portico/core'
import type { Hex } from 'viem'
import type { NameStorage } from '../NameStorage.ts'

/** Dependencies of the ENS gateway. */
export type GatewayContext = {
  /** The ENS names, with their namehashes. */
  readonly zones: readonly { readonly name: string; readonly node: Hex }[]
  /** Addresses in lower case. */
  readonly resolvers: ReadonlySet<Hex>
  readonly storage: Pick<NameStorage, 'find'>
  readonly clock: Clock
  /** Key that signs the answers. */
  readonly key: Hex
}
