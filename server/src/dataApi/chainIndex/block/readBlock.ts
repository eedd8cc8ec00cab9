import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainNode } from '../node/createNode.ts'
import { type NodeBlock, type NodeReceipt, rpcSchemas } from '../node/rpcSchemas.ts'
import type { InnerCalls, ReadInnerCalls } from './createTracer.ts'

export type ReadBlock = NodeBlock & {
  /** One for each transaction, in the same order. */
  readonly receipts: readonly NodeReceipt[]
  readonly innerCalls: InnerCalls
}

export type BlockReader = { readonly node: ChainNode; readonly trace: ReadInnerCalls }

/** Gas of a transfer that runs no contract code. A block of such transfers only needs no trace. */
const plainTransferGas = 21_000n

/**
 * Reads a block with its receipts and inner calls. Throws `chainIndex/missing` when no node has it, or its receipts, and
 * `/moved` when a reorg replaces it meanwhile.
 */
export async function readBlock({ node, trace }: BlockReader, height: bigint): Promise<ReadBlock> {
  const number = `0x${height.toString(16)}`
  const params = [number, true]
  const result = rpcSchemas.block
  const block = await node.find({ method: 'eth_getBlockByNumber', params, result })
  if (!block) throw chainIndexErrors.create('missing', [`${height}`])
  if (block.number !== height) throw chainIndexErrors.create('moved', [`${height}`])
  if (block.transactions.length === 0) return { ...block, receipts: [], innerCalls: new Map() }
  const found = new Map((await readReceipts(node, block)).map((it) => [it.transactionHash, it]))
  const receipts = block.transactions.flatMap(({ hash }) => found.get(hash) ?? [])
  const isComplete = receipts.length === block.transactions.length
  if (!isComplete || receipts.some(({ blockHash }) => blockHash !== block.hash))
    throw chainIndexErrors.create('moved', [`${height}`])
  const ranCode = receipts.some(({ gasUsed }) => gasUsed > plainTransferGas)
  return { ...block, receipts, innerCalls: ranCode ? await trace(block) : new Map() }
}

async function readReceipts(
  node: ChainNode,
  { hash, number, transactions }: NodeBlock,
): Promise<readonly NodeReceipt[]> {
  try {
    const method = 'eth_getBlockReceipts'
    const receipts = await node.find({ method, params: [hash], result: rpcSchemas.receipts })
    if (!receipts) throw chainIndexErrors.create('missing', [`${number}`])
    return receipts
  } catch (error) {
    if (!chainIndexErrors.is(error, 'unsupported')) throw error
    const method = 'eth_getTransactionReceipt'
    return Promise.all(
      transactions.map(async (it) => {
        const found = await node.find({ method, params: [it.hash], result: rpcSchemas.receipt })
        if (!found) throw chainIndexErrors.create('missing', [`${number}`])
        return found
      }),
    )
  }
}
