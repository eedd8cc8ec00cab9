import type { Clock } from '@portico/core'
import type { PoolIndex, Reader } from './pools/PoolIndex.ts'
import type { UniswapDeployment } from './UniswapDeployment.ts'

/** What quoting and preparing use: one deployment, and the reads of one request. */
export type Context = {
  /** The provider's name for the visitor. */
  readonly name: string
  readonly deployment: UniswapDeployment
  readonly permits: boolean
  readonly index: PoolIndex
  readonly clock: Pick<Clock, 'now'>
  readonly read: Reader
}
