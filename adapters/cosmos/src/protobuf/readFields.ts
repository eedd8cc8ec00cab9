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
