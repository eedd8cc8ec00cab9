import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import type { ReadInnerCalls } from './InnerCall.ts'
import { readCallTracer } from './readCallTracer.ts'
import { readTraceBlock } from './readTraceBlock.ts'

/** Reads value that moved inside calls; nodes without traces, or without those of a block, leave it out. */
export function createTracer(node: ChainNode): ReadInnerCalls {
  // The first is by far the quicker one where there are both.
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
