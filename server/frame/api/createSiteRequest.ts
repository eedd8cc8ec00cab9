import * as z from 'zod/mini'
import { base64url } from '../bytes.ts'
import type { Device } from '../device/openDevice.ts'
import { type FrameError, frameError } from '../frameError.ts'

type SiteRequestOptions = {
  /** Origin of the secure site. */
  readonly origin: string
  readonly device: Pick<Device, 'jwk' | 'sign'>
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly token: () => string | undefined
}
export type SiteRequest = (path: string, body: unknown) => Promise<unknown>

const timeoutMs = 20_000
const failure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Seconds. */
    retryAfter: z.optional(z.number()),
    /** The site's time, where the proof was of another. */
    now: z.optional(z.number()),
  }),
})

/** Sends one JSON request with the proof of this device. Throws a `FrameError` with the site's code. */
export function createSiteRequest(options: SiteRequestOptions): SiteRequest {
  const { origin, device, now, token } = options
  // The site's clock less ours, in ms: a proof is valid for a minute, and clocks of visitors are often wrong.
  let clockDifference = 0
  const send = async (path: string, body: string, current?: string) => {
    const url = `${origin}/${path}`
    const proof = await createProof(device, {
      method: 'POST',
      url,
      body,
      now: now() + clockDifference,
    })
    const { ok, status, headers, text } = await reach(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        dpop: proof,
        ...(current !== undefined && { authorization: `DPoP ${current}` }),
      },
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const value = parse(text)
    if (ok && value !== undefined) return value
    throw readFailure(value, status, headers)
  }
  /** The whole answer, whose text may fail to arrive as well. */
  const reach = async (url: string, init: RequestInit) => {
    try {
      const response = await options.fetch(url, init)
      const { ok, status, headers } = response
      return { ok, status, headers, text: await response.text() }
    } catch (cause) {
      throw Object.assign(frameError('secure/unreachable', 'The wallet’s site did not answer'), {
        cause,
      })
    }
  }
  return (path, value) => {
    const body = JSON.stringify(value)
    // Read at once: a session that ends in the meantime still says goodbye as itself.
    const current = token()
    return send(path, body, current).catch((problem: SiteFailure) => {
      if (problem.siteTime === undefined) throw problem
      clockDifference = problem.siteTime - now()
      return send(path, body, current)
    })
  }
}

type SiteFailure = FrameError & { retryAfter?: number | undefined; siteTime?: number | undefined }

/** What an error says; that of a proxy in front says it by its status and headers alone. */
function readFailure(value: unknown, status: number, headers: Headers): SiteFailure {
  const { data } = failure.safeParse(value)
  const {
    code,
    message,
    now: siteTime,
    ...facts
  } = data?.error ?? {
    code: status === 429 ? 'secure/rateLimited' : '',
    message: 'The wallet’s site answered with an error',
  }
  const scoped = code.startsWith('secure/') ? (code as `secure/${string}`) : 'secure/failed'
  const retryAfter = facts.retryAfter ?? (Number(headers.get('retry-after')) || undefined)
  return Object.assign(frameError(scoped, message), { retryAfter, siteTime })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The page of a proxy, say; no answer of the site is empty.
    return undefined
  }
}

type ProvenRequest = {
  readonly method: 'POST'
  readonly url: string
  readonly body: string
  /** Milliseconds of Unix time by the site's clock. */
  readonly now: number
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const encoded = (value: unknown) => base64url.encode(utf8(JSON.stringify(value)))

/** The DPoP proof (RFC 9449) of one request, with `bh`, the SHA-256 of its body. */
async function createProof(
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
