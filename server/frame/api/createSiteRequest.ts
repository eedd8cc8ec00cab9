import * as z from 'zod/mini'
import { createProof } from '../device/createProof.ts'
import type { Device } from '../device/Device.ts'
import { type FrameError, frameError } from '../frameError.ts'

export type SiteRequestOptions = {
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
  const send = async (path: string, body: string, current?: string): Promise<Response> => {
    const url = `${origin}/${path}`
    const proof = await createProof(device, {
      method: 'POST',
      url,
      body,
      now: now() + clockDifference,
    })
    return options.fetch(url, {
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
  }
  return async (path, value) => {
    const body = JSON.stringify(value)
    // Read at once: a session that ends in the meantime still says goodbye as itself.
    const current = token()
    const response = await reach(() => send(path, body, current))
    if (response.ok) return response.json()
    const problem = await readFailure(response)
    if (problem.siteTime === undefined) throw problem
    clockDifference = problem.siteTime - now()
    const second = await reach(() => send(path, body, current))
    if (second.ok) return second.json()
    throw await readFailure(second)
  }
}

async function reach(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (cause) {
    throw Object.assign(frameError('secure/unreachable', 'The wallet’s site did not answer'), {
      cause,
    })
  }
}

type SiteFailure = FrameError & { retryAfter?: number | undefined; siteTime?: number | undefined }

async function readFailure(response: Response): Promise<SiteFailure> {
  const body: unknown = await response.json().catch(() => undefined)
  const { data } = failure.safeParse(body)
  if (!data) return frameError('secure/failed', 'The wallet’s site answered with an error')
  const { code, message, retryAfter, now: siteTime } = data.error
  const scoped = code.startsWith('secure/') ? (code as `secure/${string}`) : 'secure/failed'
  return Object.assign(frameError(scoped, message), { retryAfter, siteTime })
}
