import { concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function multicall(bytes[]) payable',
  'function refundETH() payable',
  'function unwrapWETH9(uint256, address) payable',
  'function sweepToken(address, uint256, address) payable',
])
const first = parseAbi([
  'function exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160)) payable',
  'function exactInput((bytes,address,uint256,uint256,uint256)) payable',
])
const second = parseAbi([
  'function exactInputSingle((address,address,uint24,address,uint256,uint256,uint160)) payable',
  'function exactInput((bytes,address,uint256,uint256)) payable',
  'function swapExactTokensForTokens(uint256, uint256, address[], address) payable',
  'function multicall(uint256, bytes[]) payable',
  'function unwrapWETH9(uint256) payable',
  'function sweepToken(address, uint256) payable',
])
const universal = parseAbi(['function execute(bytes, bytes[], uint256) payable'])

export const numbered = (value: number): Hex => `0x${String(value).padStart(40, '0')}`

/** What a call of a router says. Amounts are in base units. */
export type RouterTerms = {
  readonly path: readonly Hex[]
  readonly amountIn: bigint
  readonly minOut: bigint
  readonly receiver: Hex
  readonly deadline: bigint
  /** Bytes after the end of a path of v3. */
  readonly tail?: Hex
}
/** Writes the data of one function of a router. */
type Write = (terms: RouterTerms) => Hex

const v2 =
  (functionName: string, isNative = false): Write =>
  ({ path, amountIn, minOut, receiver, deadline }) =>
    encodeFunctionData({
      abi,
      functionName,
      args: [...(isNative ? [] : [amountIn]), minOut, path, receiver, deadline],
    } as never)

export const v2Functions = {
  tokens: [
    v2('swapExactTokensForTokens'),
    v2('swapExactTokensForTokensSupportingFeeOnTransferTokens'),
  ],
  nativeIn: [
    v2('swapExactETHForTokens', true),
    v2('swapExactETHForTokensSupportingFeeOnTransferTokens', true),
  ],
  nativeOut: [
    v2('swapExactTokensForETH'),
    v2('swapExactTokensForETHSupportingFeeOnTransferTokens'),
  ],
}

const pathOf = ({ path, tail = '0x' }: RouterTerms): Hex =>
  concat([...path.flatMap((token, at) => (at === 0 ? [token] : ['0x0001f4' as Hex, token])), tail])
const ends = (path: readonly Hex[]) => [path[0]!, path.at(-1)!] as const

export const firstRouter: Readonly<Record<string, Write>> = {
  exactInputSingle: ({ path, amountIn, minOut, receiver, deadline }) =>
    encodeFunctionData({
      abi: first,
      functionName: 'exactInputSingle',
      args: [[...ends(path), 500, receiver, deadline, amountIn, minOut, 0n]],
    }),
  exactInput: (it) =>
    encodeFunctionData({
      abi: first,
      functionName: 'exactInput',
      args: [[pathOf(it), it.receiver, it.deadline, it.amountIn, it.minOut]],
    }),
}

export const secondRouter: Readonly<Record<string, Write>> = {
  exactInputSingle: ({ path, amountIn, minOut, receiver }) =>
    encodeFunctionData({
      abi: second,
      functionName: 'exactInputSingle',
      args: [[...ends(path), 500, receiver, amountIn, minOut, 0n]],
    }),
  exactInput: (it) =>
    encodeFunctionData({
      abi: second,
      functionName: 'exactInput',
      args: [[pathOf(it), it.receiver, it.amountIn, it.minOut]],
    }),
  swapExactTokensForTokens: ({ path, amountIn, minOut, receiver }) =>
    encodeFunctionData({
      abi: second,
      functionName: 'swapExactTokensForTokens',
      args: [amountIn, minOut, path, receiver],
    }),
}

export const unwrap = (minOut: bigint, receiver?: Hex): Hex =>
  receiver === undefined
    ? encodeFunctionData({ abi: second, functionName: 'unwrapWETH9', args: [minOut] })
    : encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minOut, receiver] })
export const sweep = (token: Hex, minOut: bigint, receiver?: Hex): Hex =>
  receiver === undefined
    ? encodeFunctionData({ abi: second, functionName: 'sweepToken', args: [token, minOut] })
    : encodeFunctionData({ abi, functionName: 'sweepToken', args: [token, minOut, receiver] })
export const refund: Hex = encodeFunctionData({ abi, functionName: 'refundETH' })
export const together = (calls: readonly Hex[], deadline?: bigint): Hex =>
  deadline === undefined
    ? encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })
    : encodeFunctionData({ abi: second, functionName: 'multicall', args: [deadline, calls] })

type Command = readonly [code: Hex, input: Hex]
const [address, units, bytes, list, flag] = [
  'address',
  'uint256',
  'bytes',
  'address[]',
  'bool',
].map((type) => ({ type })) as [
  { type: string },
  { type: string },
  { type: string },
  { type: string },
  { type: string },
]
const input = (types: readonly { type: string }[], values: readonly unknown[]): Hex =>
  encodeAbiParameters(types, values as never)

/** Commands of a universal router. */
export const commands = {
  v3: (it: RouterTerms, isPaidBySender = true): Command => [
    '0x00',
    input(
      [address, units, units, bytes, flag],
      [it.receiver, it.amountIn, it.minOut, pathOf(it), isPaidBySender],
    ),
  ],
  v2: (it: RouterTerms, isPaidBySender = true): Command => [
    '0x08',
    input(
      [address, units, units, list, flag],
      [it.receiver, it.amountIn, it.minOut, it.path, isPaidBySender],
    ),
  ],
  /** Takes a token of the sender through Permit2. */
  take: (token: Hex, receiver: Hex, amount: bigint): Command => [
    '0x02',
    input([address, address, units], [token, receiver, amount]),
  ],
  sweep: (token: Hex, receiver: Hex, minOut: bigint): Command => [
    '0x04',
    input([address, address, units], [token, receiver, minOut]),
  ],
  transfer: (token: Hex, receiver: Hex, amount: bigint): Command => [
    '0x05',
    input([address, address, units], [token, receiver, amount]),
  ],
  portion: (token: Hex, receiver: Hex, bps: bigint): Command => [
    '0x06',
    input([address, address, units], [token, receiver, bps]),
  ],
  wrap: (receiver: Hex, amount: bigint): Command => [
    '0x0b',
    input([address, units], [receiver, amount]),
  ],
  unwrap: (receiver: Hex, minOut: bigint): Command => [
    '0x0c',
    input([address, units], [receiver, minOut]),
  ],
}

export const execute = (steps: readonly Command[], deadline: bigint): Hex =>
  encodeFunctionData({
    abi: universal,
    functionName: 'execute',
    args: [concat(steps.map(([code]) => code)), steps.map(([, data]) => data), deadline],
  })
