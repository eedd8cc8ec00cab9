import { readFields } from '../protobuf/readFields.ts'

/** An authorization of the module `authz`. */
export type Grant = {
  readonly grantee: string
  /** Type of the authorization, and its bytes. */
  readonly typeUrl: string
  readonly value: Uint8Array
  /** Milliseconds since the epoch. */
  readonly until?: number
}
export type Grants = { readonly grants: readonly Grant[]; readonly hasMore: boolean }

const maxGrants = 1_000

/** Parses the answer to a query of the grants of an account; `undefined` for other bytes. */
export function readGrants(bytes: Uint8Array): Grants | undefined {
  const fields = readFields(bytes)
  if (!fields) return undefined
  const grants = fields.flatMap(({ number, value }) =>
    number === 1 && value instanceof Uint8Array ? (readGrant(value) ?? []) : [],
  )
  const page = fields.find(({ number }) => number === 2)?.value
  const next = page instanceof Uint8Array ? bytesAt(page, 1) : undefined
  return {
    grants: grants.slice(0, maxGrants),
    hasMore: grants.length > maxGrants || (next !== undefined && next.length > 0),
  }
}

function readGrant(bytes: Uint8Array): Grant | undefined {
  const [grantee, authorization, expiration] = [2, 3, 4].map((number) => bytesAt(bytes, number))
  const typeUrl = authorization && bytesAt(authorization, 1)
  if (!grantee || !authorization || !typeUrl) return undefined
  const seconds = expiration && readFields(expiration)?.find(({ number }) => number === 1)?.value
  return {
    grantee: textOf(grantee),
    typeUrl: textOf(typeUrl),
    value: bytesAt(authorization, 2) ?? new Uint8Array(),
    ...(typeof seconds === 'bigint' && { until: Number(seconds) * 1_000 }),
  }
}

/** The last field of this number, if it is one of bytes. */
function bytesAt(bytes: Uint8Array, wanted: number): Uint8Array | undefined {
  const value = readFields(bytes)?.findLast(({ number }) => number === wanted)?.value
  return value instanceof Uint8Array ? value : undefined
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.slice(0, 1_000))
}
