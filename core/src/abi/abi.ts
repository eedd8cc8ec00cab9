type Hex = `0x${string}`

/**
 * A value to encode. A word: an unsigned number, or 0x hex of an address or of 32 bytes. A value of any size: bytes as 0x
 * hex or as they are, a text, or a dynamic array. A tuple, also for an array of a fixed size, is static where all of its
 * parts are.
 */
export type AbiValue =
  | bigint
  | string
  | { readonly bytes: string | Uint8Array }
  | { readonly text: string }
  | { readonly list: readonly AbiValue[] }
  | { readonly tuple: readonly AbiValue[] }

/**
 * The encoding of values one after the other, behind `prefix`: the selector of a function, or the code of a contract that
 * gets them. Throws a `RangeError` for a value that no word or bytes can be.
 */
export function encodeAbi(values: readonly AbiValue[], prefix = '0x'): Hex {
  if (!hexPattern.test(prefix)) throw new RangeError('The prefix is not hex')
  return `0x${prefix.slice(2)}${encodeValues(values)}`
}

/** Reads the words of encoded data; every method throws a `RangeError` where the data is too short or not canonical. */
export type AbiReader = {
  uint(index: number): bigint
  bool(index: number): boolean
  /** As 0x hex. */
  word(index: number): Hex
  /** In lower case. */
  address(index: number): Hex
  /** The tuple or array to which the offset in a word points. */
  at(index: number): AbiReader
  /** The dynamic bytes to which the offset in a word points, as 0x hex. */
  bytes(index: number): Hex
  /** As `bytes`, from UTF-8. */
  text(index: number): string
  /** The elements of the dynamic array to which the offset in a word points, each read at its index. */
  list<value>(index: number, read: (inner: AbiReader, index: number) => value): readonly value[]
}

/** Opens encoded data: hex without 0x, and without the selector of a call. */
export function abiReader(hex: string): AbiReader {
  const word = (index: number): Hex => {
    const text = hex.slice(index * 64, index * 64 + 64)
    if (!/^[\da-f]{64}$/i.test(text)) throw new RangeError('The data is too short')
    return `0x${text}`
  }
  const uint = (index: number) => BigInt(word(index))
  /** What an offset in a word points to: a length, and the data behind it. */
  const dynamic = (index: number) => {
    const start = sizeOf(uint(index)) * 2
    const size = abiReader(hex.slice(start)).uint(0)
    return { size: sizeOf(size), rest: hex.slice(start + 64) }
  }
  const bytes = (index: number): Hex => {
    const { size, rest } = dynamic(index)
    const found: Hex = `0x${rest.slice(0, size * 2)}`
    if (found.length !== 2 + size * 2 || !hexPattern.test(found))
      throw new RangeError('Bytes are missing')
    return found
  }
  return {
    uint,
    word,
    bytes,
    bool(index) {
      const value = uint(index)
      if (value > 1n) throw new RangeError('It is not a boolean')
      return value === 1n
    },
    address(index) {
      const text = word(index).slice(2)
      if (!/^0{24}/.test(text)) throw new RangeError('It is not an address')
      return `0x${text.slice(24).toLowerCase()}`
    },
    at: (index) => abiReader(hex.slice(sizeOf(uint(index)) * 2)),
    text: (index) => new TextDecoder().decode(fromHex(bytes(index))),
    list(index, read) {
      const { size, rest } = dynamic(index)
      if (size > maxElements) throw new RangeError('The list is too long')
      const inner = abiReader(rest)
      return Array.from({ length: size }, (_, position) => read(inner, position))
    },
  }
}

/** The words of a contract's answer as numbers, 256 at most; empty for an answer that is absent or not of words. */
export function readWords(answer: string | undefined): readonly bigint[] {
  const words = answer?.slice(0, 2 + maxWords * 64) ?? ''
  if (!/^0x(?:[\da-fA-F]{64})+$/.test(words)) return []
  const reader = abiReader(words.slice(2))
  return Array.from({ length: (words.length - 2) / 64 }, (_, at) => reader.uint(at))
}

/**
 * The text in a contract's answer to `symbol` or `name`, not sanitised; empty when there is none. Some of the first
 * tokens return 32 bytes instead of a string, and some return the digits of those bytes as a string.
 */
export function readTokenText(answer: string | undefined): string {
  if (answer === undefined || answer.length < 66) return ''
  const text = readString(answer) ?? readPadded(answer.slice(2, 66))
  const [, digits = ''] = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(text) ?? []
  // Symbols of digits, as 6900, are no bytes: those are 32, or fewer that end with zeros.
  const isPadded = digits.length === 64 || (digits.length >= 12 && digits.endsWith('0000'))
  return (isPadded && readPadded(digits)) || text
}

function readString(answer: string): string | undefined {
  // An answer of one word holds no string.
  if (answer.length === 66) return undefined
  try {
    return abiReader(answer.slice(2)).text(0)
  } catch {
    return undefined // not a string
  }
}

/** The text in bytes that are padded on either side; the bytes of numbers and offsets are none. */
function readPadded(digits: string): string {
  const bytes = fromHex(`0x${digits.replace(/^(?:00)+/, '')}`)
  const [text = ''] = new TextDecoder().decode(bytes).split('\0')
  return /^[^\p{C}\ufffd]+$/u.test(text) ? text : ''
}

const hexPattern = /^0x(?:[\da-fA-F]{2})*$/
/** Calls and answers are smaller. What claims more would only cost time. */
const maxBytes = 65_536n
const maxElements = 64
const maxWords = 256

function sizeOf(value: bigint): number {
  if (value > maxBytes) throw new RangeError('The offset or length is too large')
  return Number(value)
}

type Part = { readonly hex: string; readonly isDynamic: boolean }

/** Static parts in place, the others behind an offset. */
function encodeValues(values: readonly AbiValue[]): string {
  const parts = values.map(encodeValue)
  const head = parts.reduce((size, part) => size + (part.isDynamic ? 32 : part.hex.length / 2), 0)
  let heads = ''
  let tails = ''
  for (const { hex, isDynamic } of parts) {
    heads += isDynamic ? encodeWord(BigInt(head + tails.length / 2)) : hex
    if (isDynamic) tails += hex
  }
  return heads + tails
}

function encodeValue(value: AbiValue): Part {
  if (typeof value !== 'object') return { hex: encodeWord(value), isDynamic: false }
  if ('list' in value) {
    const hex = encodeWord(BigInt(value.list.length)) + encodeValues(value.list)
    return { hex, isDynamic: true }
  }
  if ('tuple' in value) {
    const isDynamic = value.tuple.some((part) => encodeValue(part).isDynamic)
    return { hex: encodeValues(value.tuple), isDynamic }
  }
  const bytes = 'text' in value ? new TextEncoder().encode(value.text) : value.bytes
  return { hex: encodeBytes(typeof bytes === 'string' ? bytes : toHex(bytes)), isDynamic: true }
}

function encodeWord(value: bigint | string): string {
  if (typeof value === 'string' && !/^0x(?:[\da-fA-F]{40}|[\da-fA-F]{64})$/.test(value))
    throw new RangeError('It is neither an address nor 32 bytes')
  const hex = typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)
  if (!/^[\da-f]{1,64}$/.test(hex)) throw new RangeError('The number does not fit into a word')
  return hex.padStart(64, '0')
}

/** Their length, and they themselves up to the end of a word. */
function encodeBytes(bytes: string): string {
  if (!hexPattern.test(bytes)) throw new RangeError('The bytes are not hex')
  const hex = bytes.slice(2).toLowerCase()
  return encodeWord(BigInt(hex.length / 2)) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}

function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function fromHex(hex: string): Uint8Array {
  const bytes = hex.slice(2).match(/../g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))
}
