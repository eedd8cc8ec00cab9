import type { SiwxFormat, SiwxMessage, SiwxSession } from '@portico/core/siwx'

export type Mutant = { readonly what: string; readonly session: SiwxSession }

type Codec = {
  readonly format: SiwxFormat
  /** Another account and network of the namespace. */
  readonly other: Pick<SiwxMessage, 'accountAddress' | 'chainId'>
  decode(signature: string): Uint8Array
  encode(bytes: Uint8Array): string
}

/** Every small modification of a signed session (S7). */
export function mutantsOf(session: SiwxSession, codec: Codec): readonly Mutant[] {
  return [
    ...ofFields(session, codec),
    ...ofText(session, codec),
    ...ofSignature(session, codec),
    ...ofKey(session),
  ]
}

function changes({ data }: SiwxSession, { other }: Codec): readonly Partial<SiwxMessage>[] {
  return [
    { accountAddress: other.accountAddress },
    { chainId: other.chainId },
    { domain: 'evil.example' },
    { domain: `${data.domain}.evil.example` },
    { uri: 'https://evil.example/' },
    { uri: `${data.uri}x` },
    { nonce: 'otherNonce1' },
    { nonce: `${data.nonce}0` },
    { statement: 'Something else' },
    { issuedAt: '2026-11-21T12:00:01Z' },
    { expirationTime: '2099-01-01T00:00:00Z' },
    { notBefore: '2000-01-01T00:00:00Z' },
    { requestId: 'another' },
    { resources: [...(data.resources ?? []), 'https://evil.example/'] },
    { resources: [] },
  ]
}

function ofFields(session: SiwxSession, codec: Codec): readonly Mutant[] {
  return changes(session, codec).flatMap((change) => {
    const what = JSON.stringify(change)
    const data = { ...session.data, ...change }
    const beside = { what: `data beside the text: ${what}`, session: { ...session, data } }
    if (canFormat(codec.format, data)) {
      const message = codec.format.format(data)
      return [beside, { what: `data and text: ${what}`, session: { ...session, data, message } }]
    }
    return [beside]
  })
}

/** Flips one bit of each letter: in the text only, and in the data too if the text still parses. */
function ofText(session: SiwxSession, { format }: Codec): readonly Mutant[] {
  return [...session.message].flatMap((letter, at) => {
    const flipped = String.fromCharCode(letter.charCodeAt(0) ^ 1)
    const message = session.message.slice(0, at) + flipped + session.message.slice(at + 1)
    const alone = { what: `letter ${at}`, session: { ...session, message } }
    try {
      const data = format.parse(message)
      return [alone, { what: `letter ${at}, and data`, session: { ...session, message, data } }]
    } catch {
      return [alone] // the text no longer parses
    }
  })
}

function ofSignature(session: SiwxSession, { decode, encode }: Codec): readonly Mutant[] {
  const bytes = decode(session.signature)
  const flips = [...bytes].map((byte, at) => ({
    what: `byte ${at} of the signature`,
    signature: encode(Uint8Array.from(bytes).fill(byte ^ (1 << (at % 8)), at, at + 1)),
  }))
  const shapes = [
    { what: 'no signature', signature: '' },
    { what: 'zeros', signature: encode(new Uint8Array(bytes.length)) },
    { what: 'a byte less', signature: encode(bytes.slice(0, -1)) },
    { what: 'a byte more', signature: encode(Uint8Array.of(...bytes, 0)) },
    { what: 'text', signature: 'not a signature' },
  ]
  return [...flips, ...shapes].map(({ what, signature }) => ({
    what,
    session: { ...session, signature },
  }))
}

function ofKey(session: SiwxSession): readonly Mutant[] {
  const { publicKey = '', ...keyless } = session
  if (publicKey === '') return []
  const flips = [...publicKey].map((letter, at) => {
    const flipped = publicKey.slice(0, at) + (letter === 'A' ? 'B' : 'A') + publicKey.slice(at + 1)
    return { what: `letter ${at} of the key`, session: { ...session, publicKey: flipped } }
  })
  return [...flips, { what: 'no key', session: keyless }]
}

function canFormat({ format }: SiwxFormat, data: SiwxMessage): boolean {
  try {
    return format(data) !== ''
  } catch {
    return false // the modified text is not a message
  }
}
