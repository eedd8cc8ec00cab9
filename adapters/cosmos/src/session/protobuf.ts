import type { KeplrSignDoc } from './offlineSigners.ts'

/** A field of a protobuf message: its number, and its value as a varint or as bytes. */
export type Field = { readonly number: number; readonly value: bigint | Uint8Array }

/** Parses a protobuf message of varints and bytes, the only types in a `SignDoc`; `undefined` for other bytes. */
export function readFields(bytes: Uint8Array): readonly Field[] | undefined {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++]
      if (byte === undefined) return undefined
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value < 2n ** 64n ? value : undefined
    }
    return undefined
  }
  while (at < bytes.length) {
    const tag = varint()
    const value = varint()
    if (tag === undefined || value === undefined) return undefined
    const number = Number(tag >> 3n)
    const kind = tag & 7n
    if (kind === 0n) fields.push({ number, value })
    else if (kind === 2n && value <= bytes.length - at) {
      const from = at
      at += Number(value)
      fields.push({ number, value: bytes.slice(from, at) })
    } else return undefined
  }
  return fields
}

/** Encodes byte and varint fields as a protobuf message. */
export function writeFields(
  fields: readonly (readonly [number, Uint8Array | bigint])[],
): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([number, value]) =>
      typeof value === 'bigint'
        ? [number << 3, ...varint(value)]
        : [(number << 3) | 2, ...varint(BigInt(value.length)), ...Array.from(value)],
    ),
  )
}

/** A message with another value at a path of field numbers; bytes that are no message stay as they are. */
export function replaceField(
  bytes: Uint8Array,
  [number, ...rest]: readonly number[],
  value: Uint8Array,
): Uint8Array {
  const fields = readFields(bytes)
  if (!fields) return bytes
  const inner = (old: Uint8Array) => (rest.length > 0 ? replaceField(old, rest, value) : value)
  return writeFields(
    fields.map((field) => {
      const isTarget = field.number === number && field.value instanceof Uint8Array
      return [field.number, isTarget ? inner(field.value as Uint8Array) : field.value] as const
    }),
  )
}

function varint(value: bigint): readonly number[] {
  if (value < 128n) return [Number(value)]
  return [Number((value & 127n) | 128n), ...varint(value >> 7n)]
}

/** Parses the protobuf bytes of a `SignDoc`; `undefined` for other bytes. Protobuf allows absent fields. */
export function readSignDoc(bytes: Uint8Array): KeplrSignDoc | undefined {
  const fields = readFields(bytes)
  const get = (number: number) => fields?.findLast((field) => field.number === number)?.value
  const [body = empty, authInfo = empty, chainId = empty, accountNumber = 0n] = [1, 2, 3, 4].map(
    get,
  )
  const fits =
    body instanceof Uint8Array &&
    authInfo instanceof Uint8Array &&
    chainId instanceof Uint8Array &&
    typeof accountNumber === 'bigint'
  if (!fields || !fits) return undefined
  return {
    bodyBytes: body,
    authInfoBytes: authInfo,
    chainId: new TextDecoder().decode(chainId),
    accountNumber,
  }
}

const empty = new Uint8Array()

type SignedTransaction = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly signatures: readonly Uint8Array[]
}

/** Encodes a signed transaction as the protobuf bytes of a `TxRaw`, the format for broadcasting. */
export function toTxRaw({ bodyBytes, authInfoBytes, signatures }: SignedTransaction): Uint8Array {
  return writeFields([
    [1, bodyBytes],
    [2, authInfoBytes],
    ...signatures.map((signature) => [3, signature] as const),
  ])
}
