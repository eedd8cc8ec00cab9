import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { encodeAtom } from './encodeAtom.ts'
import { encodeType } from './encodeType.ts'
import type { TypedData } from './TypedData.ts'

type Types = TypedData['types']
const utf8 = (text: string) => new TextEncoder().encode(text)
const hash = (bytes: Uint8Array): Bytes => Uint8Array.from(keccak_256(bytes))
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
  const record = value as Readonly<Record<string, unknown>>
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
