import * as z from 'zod/mini'
import type { NodeCall } from '../evm/NodeCall.ts'
import { frameError } from '../frameError.ts'

const code = z.string().check(z.maxLength(200_000), z.regex(/^0x(?:[\da-fA-F]{2})*$/))

/** The code of an account or a contract; `0x`: none. Throws `node`. */
export async function readCode(address: string, node: NodeCall): Promise<string> {
  const { data } = code.safeParse(await node('eth_getCode', [address, 'latest']))
  if (data === undefined) throw frameError('node')
  return data
}
