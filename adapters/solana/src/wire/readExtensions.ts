/** Where the extensions of Token-2022 begin, in a mint as in a token account: after the size of an account and its kind. */
const start = 166

/** An extension of a mint or of a token account, by its number, and where its data are. */
export type TokenExtension = {
  readonly kind: number
  readonly at: number
  readonly length: number
}

/** Lists the extensions in the data of an account of Token-2022; none for one without or with broken ones. */
export function readExtensions(data: Uint8Array): readonly TokenExtension[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found: TokenExtension[] = []
  for (let at = start; at + 4 <= data.length; ) {
    const kind = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    // Zero fills the rest.
    if (kind === 0 || at + 4 + length > data.length) break
    found.push({ kind, at: at + 4, length })
    at += 4 + length
  }
  return found
}
