import { word } from '../erc20.ts'

/** An amount, an address or bytes32 as 0x hex, or a value whose size varies. */
type AbiValue =
  | bigint
  | string
  | { readonly bytes: string }
  | { readonly list: readonly AbiValue[] }
  | { readonly tuple: readonly AbiValue[] }

/** The call data of a function, as 0x hex. */
export function encodeCall(
  signature: keyof typeof selectors,
  ...values: readonly AbiValue[]
): string {
  return selectors[signature] + encodeValues(values)
}

/** The encoding of values one after the other, as hex without 0x: static ones in place, the others behind an offset. */
export function encodeValues(values: readonly AbiValue[]): string {
  const parts = values.map(encodeValue)
  const head = parts.reduce((size, part) => size + (part.isDynamic ? 32 : part.hex.length / 2), 0)
  let heads = ''
  let tails = ''
  for (const { hex, isDynamic } of parts) {
    heads += isDynamic ? word(BigInt(head + tails.length / 2)) : hex
    if (isDynamic) tails += hex
  }
  return heads + tails
}

function encodeValue(value: AbiValue): { readonly hex: string; readonly isDynamic: boolean } {
  if (typeof value !== 'object') return { hex: word(value), isDynamic: false }
  if ('list' in value) {
    const { list } = value
    return { hex: word(BigInt(list.length)) + encodeValues(list), isDynamic: true }
  }
  if ('tuple' in value) {
    const isDynamic = value.tuple.some((part) => encodeValue(part).isDynamic)
    return { hex: encodeValues(value.tuple), isDynamic }
  }
  const hex = value.bytes.slice(2)
  const padding = '0'.repeat((64 - (hex.length % 64)) % 64)
  return { hex: word(BigInt(hex.length / 2)) + hex + padding, isDynamic: true }
}

const maxWords = 256

/** The words of an answer; empty for an answer that is none. */
export function readWords(answer: string | undefined): readonly bigint[] {
  if (answer === undefined || !/^0x(?:[\da-fA-F]{64})+$/.test(answer.slice(0, 2 + maxWords * 64)))
    return []
  const count = Math.min(maxWords, (answer.length - 2) / 64)
  return Array.from({ length: count }, (_, at) =>
    BigInt(`0x${answer.slice(2 + at * 64, 66 + at * 64)}`),
  )
}

/** Selectors by signature of the functions that are called; a test computes them again. */
export const selectors = {
  // Tokens and the wrapped native currency
  'allowance(address,address)': '0xdd62ed3e',
  'deposit()': '0xd0e30db0',
  'withdraw(uint256)': '0x2e1a7d4d',
  // Pools
  'getPair(address,address)': '0xe6a43905',
  'getReserves()': '0x0902f1ac',
  'getPool(address,address,uint24)': '0x1698ee82',
  'slot0()': '0x3850c7bd',
  'liquidity()': '0x1a686502',
  // Quotes
  'getAmountsOut(uint256,address[])': '0xd06ca61f',
  'quoteExactInput(bytes,uint256)': '0xcdca1753',
  // Router of v2
  'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)':
    '0x5c11d795',
  'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)':
    '0xb6f9de95',
  'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)':
    '0x791ac947',
  // SwapRouter02
  'swapExactTokensForTokens(uint256,uint256,address[],address)': '0x472b43f3',
  'exactInput((bytes,address,uint256,uint256))': '0xb858183f',
  'unwrapWETH9(uint256,address)': '0x49404b7c',
  'selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)': '0xf3995c67',
  'multicall(uint256,bytes[])': '0x5ae401dc',
  // Permit2 and the universal router
  'allowance(address,address,address)': '0x927da105',
  'execute(bytes,bytes[],uint256)': '0x3593564c',
} as const
