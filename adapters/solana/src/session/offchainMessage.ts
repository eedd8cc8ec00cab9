/** The first bytes of an off-chain message of Solana, which no transaction starts with. */
const signingDomain = Uint8Array.from([0xff, ...new TextEncoder().encode('solana offchain')])
/** Restricted ASCII, short UTF-8 and long UTF-8. */
const formats = [0, 1, 2] as const
const keyLength = 32
/** The envelope has two bytes for the length of the text. */
const maxLength = 0xffff

/**
 * What a key may sign for a text: its bytes, or Solana's off-chain envelope around them, which hardware wallets require.
 * The envelope has an application domain, which is empty here, and its signer, or neither in its older form.
 */
export function signedForms(text: Uint8Array, key: Uint8Array): readonly Uint8Array[] {
  if (text.length > maxLength) return [text] // before a large text is copied for every envelope
  const length = [text.length & 255, text.length >> 8]
  const older = formats.map((format) => [0, format, ...length])
  const domain = new Array<number>(32).fill(0)
  const newer = formats.map((format) => [0, ...domain, format, 1, ...key, ...length])
  return [text, ...[...older, ...newer].map((header) => join(signingDomain, header, text))]
}

/** The text in what a wallet signed: the inside of an envelope of `signedForms`, otherwise all of it. */
export function signedText(signed: Uint8Array, key: Uint8Array): Uint8Array {
  const headers = [signingDomain.length + 4, signingDomain.length + 4 + 33 + keyLength]
  const texts = headers.map((length) => signed.subarray(length))
  const isInside = (text: Uint8Array) =>
    text.length > 0 &&
    signedForms(text, key)
      .slice(1)
      .some((form) => isEqual(form, signed))
  return texts.find(isInside) ?? signed
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

function join(...parts: readonly ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)))
}
