import { toBytes } from '@portico/core/adapter/session'
import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'

type Decode = (text: string) => Uint8Array

function encoded(decode: Decode) {
  const isEncoded = (text: string) => {
    try {
      return decode(text).length > 0
    } catch {
      return false // the decoder throws for text in another encoding
    }
  }
  return z.pipe(z.string().check(z.refine(isEncoded)), z.transform(decode))
}

export const base64Bytes = encoded(base64.decode)
export const addressText = z.string().check(z.minLength(14), z.maxLength(90))
export const txidText = z.string().check(z.regex(/^[0-9a-f]{64}$/i))
/** A message signature; a witness may have any length. */
export const signatureText = z
  .string()
  .check(z.maxLength(100_000), z.regex(/^[A-Za-z0-9+/]{8,}={0,2}$/))

/** Two digits for each byte of a whole block. */
const maxText = 8_000_000

/** A schema for answers that wallets give in several forms. */
function forms<value>(read: (answer: unknown) => value | undefined) {
  return z.pipe(
    z.unknown(),
    z.transform((input, { issues }) => {
      const value = read(input)
      if (value !== undefined) return value
      issues.push({ code: 'custom', message: 'Not in a form that wallets use', input })
      return z.NEVER
    }),
  )
}

/** The bytes of an answer in hex, with or without 0x, in base64, or as bytes. */
function bytesIn(answer: unknown): Uint8Array | undefined {
  if (typeof answer !== 'string') return toBytes(answer, maxText / 2)
  const text = answer.trim()
  if (text.length > maxText) return undefined
  const digits = /^(?:0x)?((?:[0-9a-f]{2})+)$/i.exec(text)?.[1]
  if (digits !== undefined) return hex.decode(digits.toLowerCase())
  const decoded = base64Bytes.safeParse(text)
  return decoded.success ? decoded.data : undefined
}

/** The answer itself, or the first of these fields that it has. */
function partOf(answer: unknown, fields: readonly string[]): unknown {
  const parts: Readonly<Record<string, unknown>> = Object(answer)
  const field =
    typeof answer === 'object' && fields.find((name) => (parts[name] ?? undefined) !== undefined)
  return field ? parts[field] : answer
}

const transactionFields = ['psbt', 'hex', 'signedPsbt', 'signedTransaction', 'tx', 'rawTx'].concat([
  'psbtHex',
  'signedPsbtHex',
  'txHex',
  'psbtBase64',
  'signedPsbtBase64',
])

/** A signed PSBT or transaction, as text or bytes, alone or under the names that wallets give it. */
export const signedAnswer = forms((answer) => bytesIn(partOf(answer, transactionFields)))

/** A message signature as base64, whatever the encoding of the wallet. */
export const signatureAnswer = forms((answer) => {
  const bytes = bytesIn(partOf(answer, ['signature']))
  const text = bytes && base64.encode(bytes)
  return signatureText.safeParse(text).data
})

/** The id of a sent transaction. */
export const txidAnswer = forms((answer) => {
  const id = partOf(answer, ['txid', 'txId', 'hash', 'id', 'transactionId'])
  return typeof id === 'string' ? /^(?:0x)?([0-9a-f]{64})$/i.exec(id.trim())?.[1] : undefined
})
