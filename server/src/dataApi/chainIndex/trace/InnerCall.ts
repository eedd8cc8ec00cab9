import type { NodeBlock } from '../node/rpcSchemas.ts'

/** Value that moved inside a transaction, below the call that it made itself. */
export type InnerCall = { readonly from: string; readonly to: string; readonly value: bigint }

/** By hash of the transaction. */
export type InnerCalls = ReadonlyMap<string, readonly InnerCall[]>

export type ReadInnerCalls = (block: NodeBlock) => Promise<InnerCalls>
