import { numberToHex } from 'viem'
import type { NodeRequestFn } from '../../nodes/RpcCall.ts'

type Transaction = {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
}

const maxReplyBytes = 10_000

/** The gas of a transaction; `undefined` when the node says that it would fail. Throws `rpc/*`. */
export async function estimateGas(
  request: NodeRequestFn,
  { value, ...transaction }: Transaction,
): Promise<number | undefined> {
  const params = [{ ...transaction, value: numberToHex(value) }]
  const outcome = await request({ method: 'eth_estimateGas', params }, { left: maxReplyBytes })
  const gas = 'result' in outcome ? String(outcome.result) : ''
  return /^0x[\da-fA-F]{1,12}$/.test(gas) ? Number(gas) : undefined
}
