export type SignedTransaction = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly signatures: readonly Uint8Array[]
}

/** Encodes a signed transaction as the protobuf bytes of a `TxRaw`, the format for broadcasting. */
export function toTxRaw({ bodyBytes, authInfoBytes, signatures }: SignedTransaction): Uint8Array {
  return writeBytes([
    [1, bodyBytes],
    [2, authInfoBytes],
    ...signatures.map((signature) => [3, signature] as const),
  ])
}

/** Encodes byte fields as a protobuf message; a `TxRaw` has no others. */
function writeBytes(fields: readonly (readonly [number, Uint8Array])[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([number, value]) => [
      (number << 3) | 2,
      ...varint(value.length),
      ...Array.from(value),
    ]),
  )
}

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
}
