import { word } from '../../erc20/word.ts'
import { selectors } from './selectors.ts'

/** An amount, an address or bytes32 as 0x hex, or a value whose size varies. */
export type AbiValue =
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
