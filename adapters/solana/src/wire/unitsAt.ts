/** Reads an amount in base units: 64 bits, lowest first. */
export function unitsAt(data: Uint8Array, offset: number): bigint {
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true)
}
