import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Bytes, hex } from '../bytes.ts'
import { frameError } from '../frameError.ts'

const wordBytes = 32

/** A value of an elementary type of EIP-712 as 32 bytes; `string` and `bytes` as their hash. */
export function encodeAtom(type: string, value: unknown): Bytes {
  if (type === 'string' && typeof value === 'string') return hash(new TextEncoder().encode(value))
  if (type === 'bytes' && typeof value === 'string') return hash(hex.decode(value))
  if (type === 'bool' && typeof value === 'boolean') return toWord(value ? 1n : 0n)
  if (type === 'address' && typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value))
    return padStart(hex.decode(value))
  const [, kind, digits = ''] = /^(bytes|uint|int)(\d{1,3})?$/.exec(type) ?? []
  if (kind === 'bytes' && digits !== '') return encodeFixed(Number(digits), value, type)
  if (kind === 'uint' || kind === 'int')
    return encodeInteger(kind, digits === '' ? 256 : Number(digits), value)
  throw frameError('input', `Expected ${type}`)
}

function encodeFixed(length: number, value: unknown, type: string): Bytes {
  const bytes = typeof value === 'string' ? hex.decode(value) : undefined
  if (!bytes || bytes.length !== length || length < 1 || length > wordBytes)
    throw frameError('input', `Expected ${type}`)
  const word = new Uint8Array(wordBytes)
  word.set(bytes)
  return word
}

function encodeInteger(kind: 'uint' | 'int', bits: number, value: unknown): Bytes {
  const number = toInteger(value)
  const isSigned = kind === 'int'
  const limit = 1n << BigInt(isSigned ? bits - 1 : bits)
  const isKnown = bits >= 8 && bits <= 256 && bits % 8 === 0
  if (!isKnown || number === undefined || number >= limit || number < (isSigned ? -limit : 0n))
    throw frameError('input', `Expected ${kind}${bits}`)
  return toWord(BigInt.asUintN(256, number))
}

function toInteger(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string') return undefined
  return /^(-?\d{1,80}|0x[\da-fA-F]{1,64})$/.test(value) ? BigInt(value) : undefined
}

function toWord(value: bigint): Bytes {
  return hex.decode(`0x${value.toString(16).padStart(wordBytes * 2, '0')}`)
}

function padStart(bytes: Bytes): Bytes {
  const word = new Uint8Array(wordBytes)
  word.set(bytes, wordBytes - bytes.length)
  return word
}

function hash(bytes: Uint8Array): Bytes {
  return Uint8Array.from(keccak_256(bytes))
}
