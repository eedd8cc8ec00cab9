import { writeFields } from './writeFields.ts'

export type SignedTransaction = {
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
