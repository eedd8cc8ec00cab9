import type { Bytes } from '../bytes/Bytes.ts'
import { base64url } from '../bytes/base64url.ts'
import type { Device } from './Device.ts'

type ProvenRequest = {
  readonly method: 'POST'
  readonly url: string
  readonly body: string
  /** Milliseconds of Unix time by the site's clock. */
  readonly now: number
}

const utf8 = (text: string) => new TextEncoder().encode(text) as Bytes
const encoded = (value: unknown) => base64url.encode(utf8(JSON.stringify(value)))

/** The DPoP proof (RFC 9449) of one request, with `bh`, the SHA-256 of its body. */
export async function createProof(
  { jwk, sign }: Pick<Device, 'jwk' | 'sign'>,
  { method, url, body, now }: ProvenRequest,
): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(body)))
  const head = encoded({ typ: 'dpop+jwt', alg: 'ES256', jwk })
  const claims = encoded({
    htm: method,
    htu: url,
    iat: Math.floor(now / 1_000),
    jti: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
    bh: base64url.encode(hash),
  })
  const signature = await sign(utf8(`${head}.${claims}`))
  return `${head}.${claims}.${base64url.encode(signature)}`
}
