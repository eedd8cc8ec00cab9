import type { FrameContext } from './FrameContext.ts'
import type { Network } from './Network.ts'

/** What answers a call that reads. */
export type ReadContext = Pick<FrameContext, 'wallet' | 'networks' | 'origin'> & {
  readonly network: Network
  /** The account of Ethereum's networks. */
  readonly address: string
}
