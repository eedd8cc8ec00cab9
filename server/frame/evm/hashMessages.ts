import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, hex } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import type { TypedData } from './TypedData.ts'

/** The hash of a signed message (EIP-191, version 0x45). */
export function hashMessage(message: Uint8Array): Bytes {
  const prefix = `\x19Ethereum Signed Message:\n${message.length}`
  const hash = keccak_256(concatBytes(new TextEncoder().encode(prefix), message))
  return Uint8Array.from(hash)
}

type Types = TypedData['types']
const utf8 = (text: string) => new TextEncoder().encode(text)
const maxDepth = 16

const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const

/** The digest of typed data that a wallet signs (EIP-712). Throws where a value does not fit its type. */
export function hashTypedData({ types, primaryType, domain, message }: TypedData): Bytes {
  const given = Object.entries(domainTypes).filter(([name]) => Object.hasOwn(domain, name))
  const domainType = types.EIP712Domain ?? given.map(([name, type]) => ({ name, type }))
  const all = { ...types, EIP712Domain: domainType }
  const separator = hashStruct('EIP712Domain', domain, all, 0)
  const parts = [Uint8Array.of(0x19, 0x01), separator]
  if (primaryType !== 'EIP712Domain') parts.push(hashStruct(primaryType, message, all, 0))
  return hash(concatBytes(...parts))
}

function hashStruct(type: string, value: unknown, types: Types, depth: number): Bytes {
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields || depth > maxDepth) throw frameError('input', `Unknown type ${type}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw frameError('input', `Expected an object of type ${type}`)
  const known = new Set(fields.map(({ name }) => name))
  const extra = Object.keys(value).find((name) => !known.has(name))
  if (extra !== undefined || known.size !== fields.length)
    throw frameError('input', `Unexpected field ${extra ?? ''} in ${type}`)
  const record: Readonly<Record<string, unknown>> = Object(value)
  const encoded = fields.map((field) => {
    if (!Object.hasOwn(record, field.name)) throw frameError('input', `Missing ${field.name}`)
    return encodeValue(field.type, record[field.name], types, depth + 1)
  })
  return hash(concatBytes(typeHash(type, types), ...encoded))
}

function encodeValue(type: string, value: unknown, types: Types, depth: number): Bytes {
  const [, item = '', size] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item !== '') {
    if (!Array.isArray(value) || (size !== '' && value.length !== Number(size)))
      throw frameError('input', `Expected ${type}`)
    return hash(concatBytes(...value.map((one) => encodeValue(item, one, types, depth + 1))))
  }
  return Object.hasOwn(types, type)
    ? hashStruct(type, value, types, depth)
    : encodeAtom(type, value)
}

/** By the types of one piece of data: a list has many values of one type. */
const typeHashes = new WeakMap<Types, Map<string, Bytes>>()

function typeHash(type: string, types: Types): Bytes {
  const known = typeHashes.get(types) ?? new Map<string, Bytes>()
  typeHashes.set(types, known)
  const hashed = known.get(type) ?? hash(utf8(encodeType(type, types)))
  known.set(type, hashed)
  return hashed
}

/** A type of EIP-712 with its fields, followed by those of the types it refers to in alphabetical order. */
export function encodeType(type: string, types: TypedData['types']): string {
  const found = new Set<string>()
  const open = [type]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const referred = (types[name] ?? []).map((field) => field.type.replace(/\[.*/, ''))
    open.push(...referred.filter((one) => Object.hasOwn(types, one)))
  }
  found.delete(type)
  return [type, ...[...found].toSorted()]
    .map((name) => {
      const fields = (types[name] ?? []).map((field) => `${field.type} ${field.name}`)
      return `${name}(${fields.join(',')})`
    })
    .join('')
}

const wordBytes = 32

/** A value of an elementary type of EIP-712 as 32 bytes; `string` and `bytes` as their hash. */
function encodeAtom(type: string, value: unknown): Bytes {
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
