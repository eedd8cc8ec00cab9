import type { Namespace } from '../caip/Namespace.ts'
import type { Connector } from './Connector.ts'

/** A wallet of this browser as its owner knows it: with a connector for each chain family that it speaks. */
export type WalletRow = {
  /** That of its first connector. */
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly type: Connector['type']
  /** No two of them speak one namespace. */
  readonly connectors: readonly [Connector, ...Connector[]]
  readonly namespaces: readonly Namespace[]
  /** Another row says that it is this wallet, or nothing but a name says that its connectors are one. */
  readonly duplicate: boolean
}
