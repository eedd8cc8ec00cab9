import { schemaMessage } from '@portico/core/errors'
import type * as z from 'zod/mini'
import { readLimited } from '../../../http/readBody.ts'
import { requestCost } from '../../../limits/requestCost.ts'
import { rampErrors } from '../Ramp.ts'

type VendorRequest<schema extends z.ZodMiniType> = {
  /** Name of the vendor, for errors. */
  readonly name: string
  readonly fetch: typeof fetch
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON with POST. */
  readonly body?: unknown
  readonly schema: schema
  /** The value to parse instead of the body of a 404. */
  readonly missing?: unknown
  readonly signal: AbortSignal
}

/** Lists of hundreds of tokens, with some kB for each. */
const maxReplyBytes = 8_000_000
/** The vendor understood the request and does not serve it. */
const rejections = new Set([400, 404, 409, 422])

/** Asks a vendor's API once. Throws `ramp/*` without the request, which contains keys. */
export async function requestVendor<schema extends z.ZodMiniType>(
  request: VendorRequest<schema>,
): Promise<z.output<schema>> {
  const { name, schema, missing } = request
  requestCost.add('nodeCalls')
  const { status, text } = await exchange(request)
  const isMissing = status === 404 && missing !== undefined
  if (!isMissing && rejections.has(status)) throw rampErrors.create('rejected', [name])
  if (!isMissing && (status < 200 || status > 299)) throw rampErrors.create('http', [name, status])
  const parsed = schema.safeParse(isMissing ? missing : parse(name, text))
  if (parsed.success) return parsed.data
  throw rampErrors.create('malformed', [name, schemaMessage(parsed.error.issues, undefined)])
}

async function exchange({ name, fetch, url, headers, body, signal }: VendorRequest<z.ZodMiniType>) {
  try {
    const response = await fetch(url.href, {
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      redirect: 'error',
      signal,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await readLimited(response.body, maxReplyBytes) }
  } catch {
    // The error of `fetch` may contain the URL, which has a key in it.
    throw rampErrors.create('unavailable', [name])
  }
}

function parse(name: string, text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw rampErrors.create('malformed', [name, 'no JSON'])
  }
}
