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
const ask = (to: URL, maxBytes = 100, given = signal) =>
  requestAt(
    { url: to, address: '127.0.0.1', maxBytes, signal: given },
    { ca: testCertificate.cert },
  )

describe('a request to an address that was checked', () => {
  it('S18 goes to that address whatever the name resolves to, and tells nothing of the visitor', async () => {
    expect(await ask(url)).toEqual({ status: 200, body: Buffer.from('picture') })
    const plain = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']
    expect(seen).toEqual([{ host: url.host, headers: plain }])
  })

  it('S18 does not follow redirects by itself', async () => {
    expect(await ask(new URL('/moved', url))).toEqual({ status: 302, location: '/else' })
    expect(seen).toHaveLength(1)
  })

  it('S18 reads no more than it may, and nothing that is packed', async () => {
    body = Buffer.alloc(101)
    expect(await ask(url)).toEqual({ status: 200 })
    body = Buffer.alloc(100)
    expect((await ask(url)).body).toHaveLength(100)
    headers = { 'content-encoding': 'gzip' }
    expect(await ask(url)).toEqual({ status: 200 })
  })

  it('S18 believes no certificate of another name, and no unknown one', async () => {
    const other = new URL(url)
    other.hostname = 'other.example'
    await expect(ask(other)).rejects.toThrow(/altnames/)
    await expect(requestAt({ url, address: '127.0.0.1', maxBytes: 9, signal })).rejects.toThrow(
      /self/,
    )
  })

  it('ends with its signal', async () => {
    const ended = new AbortController()
    const asking = ask(url, 100, ended.signal)
    ended.abort()
    await expect(asking).rejects.toThrow(/abort/i)
  })
})
