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

function varint(value: bigint): readonly number[] {
  if (value < 128n) return [Number(value)]
  return [Number((value & 127n) | 128n), ...varint(value >> 7n)]
}
