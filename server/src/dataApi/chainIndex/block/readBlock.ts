import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import { type NodeBlock, type NodeReceipt, rpcSchemas } from '../node/rpcSchemas.ts'
import type { InnerCalls, ReadInnerCalls } from '../trace/InnerCall.ts'

export type ReadBlock = NodeBlock & {
  /** One for each transaction, in their order. */
  readonly receipts: readonly NodeReceipt[]
  readonly innerCalls: InnerCalls
}

export type BlockReader = { readonly node: ChainNode; readonly trace: ReadInnerCalls }

/** Where no code runs there is nothing to trace. */
const plainTransferGas = 21_000n

/** Reads a block with what its transactions did. Throws `chainIndex/moved` when it is replaced meanwhile. */
export async function readBlock({ node, trace }: BlockReader, height: bigint): Promise<ReadBlock> {
  const number = `0x${height.toString(16)}`
  const block = await node
    .ask({ method: 'eth_getBlockByNumber', params: [number, true], result: rpcSchemas.block })
    .catch((error) => {
      // No such block any more: the answer was null.
      if (!chainIndexErrors.is(error, 'malformed')) throw error
      throw chainIndexErrors.create('moved', [`${height}`], { cause: error })
    })
  if (block.number !== height) throw chainIndexErrors.create('moved', [`${height}`])
  if (block.transactions.length === 0) return { ...block, receipts: [], innerCalls: new Map() }
  const found = new Map((await readReceipts(node, block)).map((it) => [it.transactionHash, it]))
  const receipts = block.transactions.flatMap(({ hash }) => found.get(hash) ?? [])
  const whole = receipts.length === block.transactions.length
  if (!whole || receipts.some(({ blockHash }) => blockHash !== block.hash))
    throw chainIndexErrors.create('moved', [`${height}`])
  const ranCode = receipts.some(({ gasUsed }) => gasUsed > plainTransferGas)
  return { ...block, receipts, innerCalls: ranCode ? await trace(block) : new Map() }
}

async function readReceipts(
  node: ChainNode,
  { hash, transactions }: NodeBlock,
): Promise<readonly NodeReceipt[]> {
  try {
    const method = 'eth_getBlockReceipts'
    return await node.ask({ method, params: [hash], result: rpcSchemas.receipts })
  } catch (error) {
    if (!chainIndexErrors.is(error, 'unsupported')) throw error
    const method = 'eth_getTransactionReceipt'
    return Promise.all(
      transactions.map((it) => node.ask({ method, params: [it.hash], result: rpcSchemas.receipt })),
    )
  }
}
