import { bytesToHex } from '@noble/hashes/utils.js'
import type { TypedData } from '@portico/core'
import { typedDataErrors } from './errors.ts'

type Types = TypedData['types']

const domainFields = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const
/** Deeper than any document; types may contain themselves. */
const maxDepth = 100

/**
 * Typed data (EIP-712) as JSON for wallets, which require the `EIP712Domain` type among the types, whole numbers as text
 * and bytes as hex. Wallets sign what they make of a value that does not fit its type, so such a value is rejected.
 * Throws `typedData/unsignable`.
 */
export function typedDataJson({ domain = {}, types, primaryType, message }: TypedData): string {
  const EIP712Domain = Object.entries(domainFields)
    .filter(([name]) => domain[name] !== undefined)
    .map(([name, type]) => ({ name, type }))
  const all: Types = { EIP712Domain, ...types }
  if (!Object.hasOwn(all, primaryType))
    throw unsignable('primaryType', `"${primaryType}" is no type`)
  const struct = (type: string, value: unknown, path: string) =>
    wireValue(all, type, { value, path, depth: 0 })
  return JSON.stringify({
    domain: struct('EIP712Domain', domain, 'domain'),
    types: all,
    primaryType,
    // The hash of a domain alone contains no message, so that none is shown.
    message: primaryType === 'EIP712Domain' ? {} : struct(primaryType, message, 'message'),
  })
}

type Part = { readonly value: unknown; readonly path: string; readonly depth: number }

function wireValue(types: Types, type: string, { value, path, depth }: Part): unknown {
  if (depth > maxDepth) throw unsignable(path.slice(0, 40), 'contains itself')
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length)))
      throw unsignable(path, `is no ${type}`)
    return Array.from(value, (it, at) =>
      wireValue(types, item, { value: it, path: `${path}[${at}]`, depth: depth + 1 }),
    )
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return atomic(type, value, path)
  // Wallets read an absent struct, as in a list that ends, as zero.
  if (value === null && depth > 0) return null
  if (typeof value !== 'object' || value === null) throw unsignable(path, `is no ${type}`)
  const entries = fields.map(({ name, type }) => {
    const own = (value as Readonly<Record<string, unknown>>)[name]
    const at = `${path}.${name}`
    if (own === undefined) throw unsignable(at, 'is missing')
    return [name, wireValue(types, type, { value: own, path: at, depth: depth + 1 })] as const
  })
  return Object.fromEntries(entries)
}

const atomicType = /^(?:(u?int|bytes)([1-9]\d{0,2})?|(address|bool|string))$/

function atomic(type: string, value: unknown, path: string): unknown {
  const [, sized, digits, plain] = atomicType.exec(type) ?? []
  const size = digits === undefined ? undefined : Number(digits)
  const isSize =
    size === undefined || (sized === 'bytes' ? size <= 32 : size <= 256 && size % 8 === 0)
  const wire = isSize ? wires[sized ?? plain ?? '']?.(value, size) : undefined
  if (wire === undefined) throw unsignable(path, `is no ${type.slice(0, 40)}`)
  return wire
}

/** By kind of type: the value for wallets, or `undefined` for one that does not fit. */
const wires: Readonly<Record<string, (value: unknown, size: number | undefined) => unknown>> = {
  string: (value) => (typeof value === 'string' ? value : undefined),
  bool: (value) => (typeof value === 'boolean' ? value : undefined),
  address: (value) =>
    typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value) ? value : undefined,
  bytes(value, size) {
    const hex = value instanceof Uint8Array ? `0x${bytesToHex(value)}` : value
    const isHex = typeof hex === 'string' && /^0x(?:[\da-fA-F]{2})*$/.test(hex)
    return isHex && (size === undefined || hex.length === 2 + 2 * size) ? hex : undefined
  },
  uint: (value, size = 256) => whole(value, 0n, 2n ** BigInt(size) - 1n),
  int: (value, size = 256) => whole(value, -(2n ** BigInt(size - 1)), 2n ** BigInt(size - 1) - 1n),
}

/** Text as it is; numbers as numbers, as dapps write them; bigint as text. */
function whole(value: unknown, min: bigint, max: bigint): unknown {
  const isText = typeof value === 'string' && /^(?:-?\d{1,78}|0x[\da-fA-F]{1,64})$/.test(value)
  const isWhole = isText || typeof value === 'bigint' || Number.isSafeInteger(value)
  const figure = isWhole ? BigInt(value as string) : undefined
  if (figure === undefined || figure < min || figure > max) return undefined
  return typeof value === 'bigint' ? `${value}` : value
}

function unsignable(path: string, reason: string) {
  return typedDataErrors.create('unsignable', [path, reason])
}
