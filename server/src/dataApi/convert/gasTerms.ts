import { numberToHex } from 'viem'
import type { ConvertContext } from './ConvertContext.ts'
import { readGasPrice } from './readGasPrice.ts'

export type GasTerms = { readonly gas: bigint; readonly gasPrice: string }

type Transaction = {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
}

const maxReplyBytes = 10_000

/** What the node estimates for a transaction; `undefined` when the node says that it would fail. Throws `rpc/*`. */
export async function gasTerms(
  { nodes }: Pick<ConvertContext, 'nodes'>,
  networkId: string,
  { value, ...transaction }: Transaction,
): Promise<GasTerms | undefined> {
  const request = nodes.get(networkId)
  if (!request) return undefined
  const params = [{ ...transaction, value: numberToHex(value) }]
  const [estimate, price] = await Promise.all([
    request({ method: 'eth_estimateGas', params }, { left: maxReplyBytes }),
    readGasPrice(request),
  ])
  const isGas = 'result' in estimate && /^0x[\da-f]{1,16}$/i.test(String(estimate.result))
  if (!isGas || !price) return undefined
  return { gas: BigInt(String(estimate.result)), gasPrice: price.standard }
}
