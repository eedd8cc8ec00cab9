import type { Namespace } from '../caip/Namespace.ts'
import type { Connector } from './Connector.ts'

/** A wallet of this browser as the user sees it: one row with a connector for each of its namespaces. */
export type WalletRow = {
  /** The id of the first connector. */
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly type: Connector['type']
  /** Each namespace occurs in one connector only. */
  readonly connectors: readonly [Connector, ...Connector[]]
  readonly namespaces: readonly Namespace[]
  /** Another row claims the same identity, or only the name indicates that the connectors belong together. */
  readonly duplicate: boolean
}
