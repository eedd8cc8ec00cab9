import { chainIndexErrors } from './chainIndexErrors.ts'
import type { ChainStorage } from './IndexStorage.ts'
import type { ChainNode } from './node/createNode.ts'
import { type NodeHead, rpcSchemas } from './node/rpcSchemas.ts'

type Chain = { readonly node: ChainNode; readonly storage: ChainStorage }
type Compared = 'same' | 'other' | 'unknown'

/** A block of the nodes by its height, without its transactions; `undefined` when no node has it. */
export function findHead(node: ChainNode, height: bigint): Promise<NodeHead | undefined> {
  const params = [`0x${height.toString(16)}`, false]
  return node.find({ method: 'eth_getBlockByNumber', params, result: rpcSchemas.head })
}

/**
 * Whether the stored block of a height is that of the nodes. Of a block that they have not, the parent of the next one
 * tells it.
 */
export async function compareBlock(
  { node, storage }: Chain,
  height: bigint,
  head: NodeHead,
): Promise<Compared> {
  const stored = await storage.hashAt(height)
  if (stored === undefined) return 'unknown'
  const hash =
    height === head.number
      ? head.hash
      : ((await findHead(node, height))?.hash ?? (await findHead(node, height + 1n))?.parentHash)
  if (hash === undefined) return 'unknown'
  return hash === stored ? 'same' : 'other'
}

/**
 * The height of the last stored block that is on the chain of the nodes, below `shared`, which is not; one below the first
 * stored block when none is. It looks close to `shared` first, since nodes may have no old blocks. Throws
 * `chainIndex/missing` when they have too few to tell.
 */
export async function findFork(
  chain: Chain,
  {
    first,
    shared,
    head,
  }: { readonly first: bigint; readonly shared: bigint; readonly head: NodeHead },
): Promise<bigint> {
  let other = shared
  let low = first - 1n
  let isSame = true
  const look = async (height: bigint) => {
    // The stored block at or below it: there may be a gap.
    const found = (await chain.storage.newestAt(height))?.number ?? low
    if (found <= low) {
      low = height
      return 'unknown'
    }
    const compared = await compareBlock(chain, found, head)
    if (compared === 'other') other = found
    else {
      low = height
      isSame = compared === 'same'
    }
    return compared
  }
  for (let distance = 1n; other > first; distance *= 2n) {
    const height = shared - distance > first ? shared - distance : first
    if ((await look(height)) !== 'other') break
  }
  while (other - low > 1n) await look((low + other) / 2n)
  if (!isSame) throw chainIndexErrors.create('missing', [`${low}`])
  return (await chain.storage.newestAt(low))?.number ?? first - 1n
}
