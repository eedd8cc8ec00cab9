/** Reads the words of ABI-encoded data; every method throws when the data is too short or not canonical. */
export type AbiReader = {
  units(index: number): bigint
  /** In lower case. */
  address(index: number): string
  /** The tuple or array to which the offset in a word points. */
  at(index: number): AbiReader
  /** The dynamic bytes to which the offset in a word points, as 0x hex. */
  bytes(index: number): string
  /** Addresses of a dynamic array. */
  addresses(index: number): readonly string[]
  /** Elements of a dynamic array of bytes, as 0x hex. */
  bytesList(index: number): readonly string[]
}
const maxElements = 64
const maxBytes = 65_536n

/** Opens data without its selector, as hex without 0x. */
export function abiReader(hex: string): AbiReader {
  const word = (index: number) => {
    const text = hex.slice(index * 64, index * 64 + 64)
    if (!/^[\da-f]{64}$/i.test(text)) throw new RangeError('The data is too short')
    return text
  }
  const units = (index: number) => BigInt(`0x${word(index)}`)
  const offset = (index: number) => {
    const bytes = units(index)
    if (bytes > maxBytes) throw new RangeError('The offset is too large')
    return Number(bytes) * 2
  }
  const size = (value: bigint) => {
    if (value > maxBytes) throw new RangeError('The length is too large')
    return Number(value)
  }
  const at = (index: number) => abiReader(hex.slice(offset(index)))
  const list = <value>(index: number, read: (inner: AbiReader, at: number) => value) => {
    const count = size(at(index).units(0))
    if (count > maxElements) throw new RangeError('The list is too long')
    const inner = abiReader(hex.slice(offset(index) + 64))
    return Array.from({ length: count }, (_, position) => read(inner, position))
  }
  return {
    units,
    at,
    address(index) {
      const text = word(index)
      if (!/^0{24}/.test(text)) throw new RangeError('It is no address')
      return `0x${text.slice(24).toLowerCase()}`
    },
    bytes(index) {
      const start = offset(index)
      const length = size(at(index).units(0)) * 2
      const text = hex.slice(start + 64, start + 64 + length)
      if (text.length !== length || !/^[\da-f]*$/i.test(text))
        throw new RangeError('Bytes are missing')
      return `0x${text}`
    },
    addresses: (index) => list(index, (inner, position) => inner.address(position)),
    bytesList: (index) => list(index, (inner, position) => inner.bytes(position)),
  }
}
