/** Encodes byte fields as a protobuf message. */
export function writeFields(fields: readonly (readonly [number, Uint8Array])[]): Uint8Array {
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
