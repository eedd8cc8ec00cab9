import { writeBytes } from './writeBytes.ts'

export type SignedTransaction = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly signatures: readonly Uint8Array[]
}

/** A signed transaction as the protobuf bytes of a `TxRaw`, which is what a network takes. */
export function toTxRaw({ bodyBytes, authInfoBytes, signatures }: SignedTransaction): Uint8Array {
  return writeBytes([
    [1, bodyBytes],
    [2, authInfoBytes],
    ...signatures.map((signature) => [3, signature] as const),
  ])
}
