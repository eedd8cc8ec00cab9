import { createServer } from 'node:http'
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { createDirectory, type FetchHandler, toNodeListener } from '@portico/server/directory'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleWallets } from './sampleWallets.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function serve(handler: FetchHandler, onError?: (error: unknown) => void): Promise<number> {
  const server = createServer(toNodeListener(handler, onError && { onError }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

/** The status line that a server answers to raw bytes that no client library would send. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.once('error', reject)
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().split('\r\n')[0] ?? '')
    })
  })
}

describe('toNodeListener', () => {
  it('R7.23 serves a directory over HTTP, with its headers', async () => {
    const port = await serve(createDirectory({ wallets: sampleWallets }))
    const url = `http://127.0.0.1:${port}/getWallets?entries=1`
    const response = await fetch(url)
    const etag = response.headers.get('etag') ?? ''
    expect(await response.json()).toMatchObject({ count: 5, data: [{ id: 'a' }] })
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(url, { method: 'HEAD' })).headers.get('etag')).toBe(etag)
  })

  it('passes method, path, headers and body to the handler', async () => {
    const port = await serve(async (request) => {
      const { pathname, search } = new URL(request.url)
      const values = [request.method, pathname, search, request.headers.get('x-word')]
      return new Response([...values, await request.text()].join(' '), { status: 201 })
    })
    const url = `http://127.0.0.1:${port}/a%2Fb?c=d`
    const init = { method: 'POST', body: 'body', headers: { 'x-word': 'word' } }
    const response = await fetch(url, init)
    expect(response.status).toBe(201)
    expect(await response.text()).toBe('POST /a%2Fb ?c=d word body')
  })

  it('sends bodies of any length whole, and aborts no request that was answered', async () => {
    const signals: AbortSignal[] = []
    const port = await serve(({ signal, url }) => {
      signals.push(signal)
      const body = 'é'.repeat(Number(new URL(url).pathname.slice(1)))
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      return new Response(body, url.endsWith('?stream') ? {} : { headers: length })
    })
    for (const path of ['0', '1', '32768', '32769', '1000000', '1000?stream']) {
      const response = await fetch(`http://127.0.0.1:${port}/${path}`)
      expect(await response.text()).toBe('é'.repeat(Number.parseInt(path, 10)))
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => false))
    expect(signals).toHaveLength(6)
  })

  it('answers 500 without details of an error, and reports it to onError', async () => {
    const reported: unknown[] = []
    const failure = new Error('secret')
    const port = await serve(
      () => {
        throw failure
      },
      (error) => reported.push(error),
    )
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect([response.status, await response.text()]).toEqual([500, ''])
    expect(reported).toEqual([failure])
  })

  it('S16 serves HTTP/2, whose pseudo headers are not valid in a Request', async () => {
    const handler: FetchHandler = (request, { ip }) =>
      new Response([request.method, new URL(request.url).pathname, ip].join(' '))
    const server = createHttp2Server(toNodeListener(handler) as never)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const session = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    open.push(() => {
      session.destroy()
      server.close()
    })
    const stream = session.request({ ':path': '/a', ':authority': 'acme.example' })
    let status: unknown
    stream.on('response', (headers) => {
      status = headers[':status']
    })
    let body = ''
    for await (const part of stream) body += part
    expect([status, body]).toEqual([200, 'GET /a 127.0.0.1'])
  })

  it('S16 keeps running when the handler and onError throw, or a client disconnects while it sends its body', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open.push(() => printed.mockRestore())
    let arrived = () => {}
    const left = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const port = await serve(
      async (request) => {
        if (request.method === 'GET') throw new Error('handler')
        await request.text().catch(arrived)
        throw new Error('after the client has left')
      },
      () => {
        throw new Error('listener')
      },
    )
    const url = `http://127.0.0.1:${port}/`
    expect((await fetch(url)).status).toBe(500)
    expect(printed).toHaveBeenCalledTimes(1)
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf', () =>
      socket.destroy(),
    )
    await left
    expect((await fetch(url)).status).toBe(500)
  })

  it('S16 answers normally when onRequest throws', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open.push(() => printed.mockRestore())
    const onRequest = () => {
      throw new Error('listener')
    }
    const response = await createDirectory({ onRequest })(
      new Request('http://localhost/getWallets'),
    )
    expect([response.status, printed.mock.calls.length]).toEqual([200, 1])
  })

  const odd = {
    'TRACE / HTTP/1.1\r\nhost: a\r\n\r\n': 'HTTP/1.1 400 Bad Request',
    'GET //evil.example/getWallets HTTP/1.1\r\nhost: a\r\n\r\n': 'HTTP/1.1 404 Not Found',
    'GET http://evil.example/getWallets HTTP/1.1\r\nhost: a\r\n\r\n': 'HTTP/1.1 404 Not Found',
    'GET /../../getWallets HTTP/1.1\r\nhost: ]\r\n\r\n': 'HTTP/1.1 200 OK',
    'GET /getWalletImage/..%2F..%2Fsecret HTTP/1.1\r\nhost: a\r\n\r\n': 'HTTP/1.1 400 Bad Request',
  }
  for (const [request, line] of Object.entries(odd))
    it(`answers ${line.slice(9)} for ${request.split(' HTTP')[0]}`, async () => {
      const port = await serve(createDirectory({ wallets: sampleWallets }))
      expect(await sendRaw(port, request)).toBe(line)
    })
})
