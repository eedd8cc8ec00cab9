import type { AddressKind } from '../address/readAddress.ts'

const limits: Readonly<Record<AddressKind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
  witness: 354n,
}

/** Sats below which nodes do not relay an output of this kind (Bitcoin Core's default). */
export function dustLimit(kind: AddressKind): bigint {
  return limits[kind]
}
