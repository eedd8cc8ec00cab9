import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import type { ReadInnerCalls } from './InnerCall.ts'
import { readCallTracer } from './readCallTracer.ts'
import { readTraceBlock } from './readTraceBlock.ts'

/** Reads native transfers of internal calls; returns none if the node has no traces or none of the block. */
export function createTracer(node: ChainNode): ReadInnerCalls {
  // `trace_block` is first because it is much faster on nodes that support both.
  let readers = [readTraceBlock, readCallTracer]
  return async (block) => {
    for (const read of readers)
      try {
        return await read(node, block)
      } catch (error) {
        const unsupported = chainIndexErrors.is(error, 'unsupported')
        if (!unsupported && !chainIndexErrors.is(error, 'refused')) throw error
        if (unsupported) readers = readers.filter((it) => it !== read)
      }
    return new Map()
  }
}
