import type { NodeBlock } from '../node/rpcSchemas.ts'

/** A native transfer by an internal call of a transaction, not by its top-level call. */
export type InnerCall = { readonly from: string; readonly to: string; readonly value: bigint }

/** Inner calls by transaction hash. */
export type InnerCalls = ReadonlyMap<string, readonly InnerCall[]>

export type ReadInnerCalls = (block: NodeBlock) => Promise<InnerCalls>
