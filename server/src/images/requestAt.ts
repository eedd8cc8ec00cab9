import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { UpstreamRequest, UpstreamResponse } from './ImagesOptions.ts'

/**
 * Requests a URL from the checked IP address, so that a second DNS answer has no effect (DNS rebinding). Sends no data
 * of the visitor. Throws the errors of the connection.
 */
export function requestAt(
  { url, address, maxBytes, signal }: UpstreamRequest,
  tls: Pick<RequestOptions, 'ca'> = {},
): Promise<UpstreamResponse> {
  const family = isIP(address)
  return new Promise((resolve, reject) => {
    const request = requestHttps(url, {
      ...tls,
      // A new connection each time: a pooled one could be connected to another address.
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

/** Reads a body; stops and returns `undefined` when it exceeds `maxBytes`. */
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
