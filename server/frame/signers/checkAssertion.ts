import { concatBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import type { Assertion } from '../approval/passkeyChoice.ts'
import { type Bytes, base64url, hex } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import type { WebAuthnParts } from './encodeWebAuthn.ts'
import type { Passkey } from './Passkey.ts'

type Expected = {
  /** Base64url. */
  readonly challenge: string
  /** Of this page. */
  readonly origin: string
  readonly passkeys: readonly Passkey[]
}

const clientSchema = z.object({
  type: z.literal('webauthn.get'),
  challenge: z.string(),
  origin: z.string(),
})
const minDataBytes = 37
const flagsAt = 32
/** A person was present, and verified. */
const neededFlags = 0b101
const refused = (text: string) => frameError('factor', text)

/**
 * Checks what a passkey signed as the contract will, and what the contract leaves to the browser: this page's origin and
 * host, and the challenge that was shown. Throws `factor`.
 */
export async function checkAssertion(
  { credential, ...given }: Assertion,
  { challenge, origin, passkeys }: Expected,
): Promise<{ readonly passkey: Passkey; readonly parts: WebAuthnParts }> {
  const passkey = passkeys.find((one) => one.credential === credential)
  if (!passkey) throw refused('Another passkey has answered')
  const authenticatorData = base64url.decode(given.authenticatorData)
  const clientData = base64url.decode(given.clientData)
  // Each byte is a character, so that places in the text are places in the bytes.
  const text = String.fromCharCode(...clientData)
  const client = clientSchema.safeParse(parse(text)).data
  if (client?.challenge !== challenge) throw refused('The passkey has signed something else')
  if (client.origin !== origin) throw refused('The passkey has signed for another site')
  const host = await sha256(Uint8Array.from(new TextEncoder().encode(new URL(origin).hostname)))
  const isOfHost = hex.encode(authenticatorData.slice(0, flagsAt)) === hex.encode(host)
  if (!isOfHost || authenticatorData.length < minDataBytes)
    throw refused('The passkey is one of another site')
  const flags = authenticatorData[flagsAt] ?? 0
  if ((flags & neededFlags) !== neededFlags) throw refused('The passkey has not verified a person')
  const { r, s } = readDerSignature(base64url.decode(given.signature))
  const signed = concatBytes(authenticatorData, await sha256(clientData))
  if (!(await isSignedBy(passkey, signed, { r, s }))) throw refused('The signature does not fit')
  const [typeIndex, challengeIndex] = [
    text.indexOf('"type":"webauthn.get"'),
    text.indexOf(`"challenge":"${challenge}"`),
  ]
  // Browsers write both without spaces (WebAuthn, section 5.8.1.1); contracts look for them there.
  if (typeIndex < 0 || challengeIndex < 0) throw refused('The passkey has signed something else')
  return { passkey, parts: { r, s, typeIndex, challengeIndex, authenticatorData, clientData } }
}

async function isSignedBy(
  { publicKey }: Passkey,
  signed: Bytes,
  { r, s }: { r: bigint; s: bigint },
): Promise<boolean> {
  const rules = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const point = hex.decode(`0x04${publicKey.slice(2)}`)
  const digits = [r, s].map((one) => one.toString(16).padStart(64, '0')).join('')
  try {
    const key = await crypto.subtle.importKey('raw', point, rules, false, ['verify'])
    return await crypto.subtle.verify(rules, key, hex.decode(`0x${digits}`), signed)
  } catch {
    // Not a point of the curve.
    return false
  }
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses undefined.
    return undefined
  }
}

/** The order of P-256. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
const [sequence, integer] = [0x30, 0x02]

/**
 * The two numbers of an ECDSA signature of P-256, as authenticators write it (ASN.1 DER). Of the two values of `s` that
 * verify it is the lower one, since contracts refuse the other. Throws `factor`.
 */
export function readDerSignature(bytes: Bytes): { readonly r: bigint; readonly s: bigint } {
  const fault = () => frameError('factor', 'The passkey has signed in an unknown form')
  if (bytes[0] !== sequence || bytes[1] !== bytes.length - 2) throw fault()
  const read = (at: number) => {
    const length = bytes[at + 1] ?? 0
    const end = at + 2 + length
    if (bytes[at] !== integer || length < 1 || length > 33 || end > bytes.length) throw fault()
    return { value: BigInt(hex.encode(bytes.slice(at + 2, end))), end }
  }
  const { value: r, end: middle } = read(2)
  const { value: s, end } = read(middle)
  if (end !== bytes.length || [r, s].some((one) => one < 1n || one >= order)) throw fault()
  return { r, s: s > order / 2n ? order - s : s }
}
