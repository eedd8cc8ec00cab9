import * as z from 'zod/mini'
import type { EvmFee } from './EvmTransaction.ts'
import type { NodeCall } from './NodeCall.ts'
import { toQuantity } from './toQuantity.ts'

const block = z.object({
  baseFeePerGas: z.optional(z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))),
})

/** A fee for two blocks that grow, from the site's node. Throws `node`. */
export async function readFee(node: NodeCall): Promise<EvmFee> {
  const [latest, tip] = await Promise.all([
    node('eth_getBlockByNumber', ['latest', false]),
    node('eth_maxPriorityFeePerGas', []).catch(() => undefined), // Older networks lack it.
  ])
  const base = block.safeParse(latest).data?.baseFeePerGas
  if (base === undefined)
    return { type: 'legacy', gasPrice: toQuantity(await node('eth_gasPrice', [])) }
  const maxPriorityFeePerGas = tip === undefined ? 1_000_000_000n : toQuantity(tip)
  const maxFeePerGas = BigInt(base) * 2n + maxPriorityFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
}
