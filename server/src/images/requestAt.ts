import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { UpstreamRequest, UpstreamResponse } from './ImageNetwork.ts'

/**
 * Asks a host by the address that was checked, so that a second answer of DNS changes nothing (DNS rebinding).
 * Nothing of the visitor is sent on. Throws what the connection throws.
 */
export function requestAt(
  { url, address, maxBytes, signal }: UpstreamRequest,
  tls: Pick<RequestOptions, 'ca'> = {},
): Promise<UpstreamResponse> {
  const family = isIP(address)
  return new Promise((resolve, reject) => {
    const request = requestHttps(url, {
      ...tls,
      // A connection of its own: a kept one might lead elsewhere.
      agent: false,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'portico-images' },
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
    })
    request.on('error', reject)
    request.once('response', async (response) => {
      const { statusCode: status = 0, headers } = response
      const { location, 'content-encoding': encoding = 'identity' } = headers
      const isWanted = status === 200 && encoding === 'identity'
      try {
        const body = isWanted ? await readBounded(response, maxBytes) : undefined
        resolve({ status, ...(location !== undefined && { location }), ...(body && { body }) })
      } catch (error) {
        reject(error)
      } finally {
        request.destroy()
      }
    })
    request.end()
  })
}

/** `undefined` when there is more than that, which is all that is read. */
async function readBounded(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
