import { numberToHex } from 'viem'
import { type NodeRequestFn, rpcErrors } from '../../nodes/RpcCall.ts'

/** Wei per unit of gas, as decimal strings. */
type GasPrice = {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

const maxReplyBytes = 50_000
/** Blocks to look back, and the percentiles of the tips in them. */
const blocks = '0xa'
const percentiles = [25, 60, 90]

/** What recent blocks paid; the node's own price where blocks have no base fee. Throws `rpc/*`. */
export async function readGasPrice(request: NodeRequestFn): Promise<GasPrice> {
  const ask = (method: string, params: readonly unknown[] = []) =>
    request({ method, params }, { remaining: maxReplyBytes })
  const [priced, history] = await Promise.all([
    ask('eth_gasPrice'),
    ask('eth_feeHistory', [blocks, 'latest', percentiles]),
  ])
  const gasPrice = 'result' in priced ? toUnits(priced.result) : undefined
  const fees = 'result' in history ? feesOf(history.result) : undefined
  const [standard, fast, instant] = fees ?? [gasPrice, gasPrice, gasPrice]
  if (standard === undefined || fast === undefined || instant === undefined)
    throw rpcErrors.create('malformed', [])
  return { standard: `${standard}`, fast: `${fast}`, instant: `${instant}` }
}

/** The base fee of the next block with the median tip at each percentile; `undefined` without a base fee. */
function feesOf(history: unknown): readonly bigint[] | undefined {
  const { baseFeePerGas, reward } = Object(history)
  const base = Array.isArray(baseFeePerGas) ? toUnits(baseFeePerGas.at(-1)) : undefined
  if (!base || !Array.isArray(reward) || reward.length === 0) return undefined
  const tips = percentiles.map((_, at) => medianOf(reward.map((row) => toUnits(row?.[at]) ?? 0n)))
  return tips.map((tip) => base + tip)
}

function medianOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}

function toUnits(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined
}

type Transaction = {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
}

const maxEstimateBytes = 10_000

/** The gas of a transaction; `undefined` when the node says that it would fail. Throws `rpc/*`. */
export async function estimateGas(
  request: NodeRequestFn,
  { value, ...transaction }: Transaction,
): Promise<number | undefined> {
  const params = [{ ...transaction, value: numberToHex(value) }]
  const outcome = await request(
    { method: 'eth_estimateGas', params },
    { remaining: maxEstimateBytes },
  )
  const gas = 'result' in outcome ? String(outcome.result) : ''
  return /^0x[\da-fA-F]{1,12}$/.test(gas) ? Number(gas) : undefined
}
