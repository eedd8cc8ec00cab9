import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requestAt } from '../../../server/src/images/requestAt.ts'
import { testCertificate } from './testCertificate.ts'

let server: Server
let url: URL
let seen: { host?: string; headers: readonly string[] }[]
let body: Buffer
let headers: Record<string, string>
beforeEach(async () => {
  seen = []
  body = Buffer.from('picture')
  headers = {}
  server = createServer(testCertificate, (request, response) => {
    seen.push({
      ...(request.headers.host !== undefined && { host: request.headers.host }),
      headers: Object.keys(request.headers).sort(),
    })
    response.writeHead(request.url === '/moved' ? 302 : 200, {
      ...headers,
      ...(request.url === '/moved' && { location: '/else' }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = new URL(`https://pictures.example:${(server.address() as AddressInfo).port}/1.png`)
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const { signal } = new AbortController()
const requestUrl = (to: URL, maxBytes = 100, given = signal) =>
  requestAt(
    { url: to, address: '127.0.0.1', maxBytes, signal: given },
    { ca: testCertificate.cert },
  )

describe('a request to a checked address', () => {
  it('S18 goes to that address whatever the name resolves to, and sends no data of the visitor', async () => {
    expect(await requestUrl(url)).toEqual({ status: 200, body: Buffer.from('picture') })
    const plain = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']
    expect(seen).toEqual([{ host: url.host, headers: plain }])
  })

  it('S18 does not follow redirects by itself', async () => {
    expect(await requestUrl(new URL('/moved', url))).toEqual({ status: 302, location: '/else' })
    expect(seen).toHaveLength(1)
  })

  it('S18 reads at most the maximum bytes, and no compressed body', async () => {
    body = Buffer.alloc(101)
    expect(await requestUrl(url)).toEqual({ status: 200 })
    body = Buffer.alloc(100)
    expect((await requestUrl(url)).body).toHaveLength(100)
    headers = { 'content-encoding': 'gzip' }
    expect(await requestUrl(url)).toEqual({ status: 200 })
  })

  it('S18 rejects a certificate for another name, and an untrusted one', async () => {
    const other = new URL(url)
    other.hostname = 'other.example'
    await expect(requestUrl(other)).rejects.toThrow(/altnames/)
    await expect(requestAt({ url, address: '127.0.0.1', maxBytes: 9, signal })).rejects.toThrow(
      /self/,
    )
  })

  it('is aborted by its signal', async () => {
    const ended = new AbortController()
    const pending = requestUrl(url, 100, ended.signal)
    ended.abort()
    await expect(pending).rejects.toThrow(/abort/i)
  })
})
