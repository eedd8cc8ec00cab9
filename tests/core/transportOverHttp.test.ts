import { createTransport } from '@portico/core/endpoints'
import { describe, expect, it } from 'vitest'
import { httpServer } from './fakes/httpServer.ts'
import { steppingClock } from './fakes/steppingClock.ts'

/** The transport over the platform's `fetch`; retries are not delayed. */
function transport(retries = 3) {
  const clock = { ...steppingClock(), after: (ms: number, call: () => void) => later(ms, call) }
  return createTransport({ clock, fetch, retries })
}

/** Delays between attempts pass at once; the time limit of an attempt never expires. */
function later(ms: number, call: () => void): () => void {
  if (ms < 10_000) setImmediate(call)
  return () => undefined
}

describe('createTransport over real HTTP', () => {
  it('R9.03 succeeds when a server recovers', async () => {
    let asked = 0
    const url = await httpServer((_, response) => {
      response.statusCode = ++asked < 3 ? 503 : 200
      response.end('{"up":true}')
    })
    expect(await transport()({ method: 'GET', url })).toEqual({ up: true })
    expect(asked).toBe(3)
  })

  it('F2 retries a connection reset in the middle of the body', async () => {
    let asked = 0
    const url = await httpServer((request, response) => {
      if (++asked > 1) return void response.end('[1]')
      response.writeHead(200, { 'content-length': 100 })
      response.write('[')
      request.socket.destroy()
    })
    expect(await transport()({ method: 'GET', url })).toEqual([1])
  })

  it('F2 sends a POST once over a connection that is reset', async () => {
    const bodies: string[] = []
    const url = await httpServer((request) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        bodies.push(body)
        request.socket.destroy()
      })
    })
    const sent = transport()({ method: 'POST', url, body: { order: 1 } })
    await expect(sent).rejects.toMatchObject({ code: 'api/unreachable' })
    expect(bodies).toEqual(['{"order":1}'])
  })

  it('F2 stops at a redirect loop', async () => {
    const url = await httpServer((_, response) => {
      response.writeHead(302, { location: '/' }).end()
    })
    const sent = transport(0)({ method: 'GET', url })
    await expect(sent).rejects.toMatchObject({ code: 'api/unreachable' })
  })

  it('F2 rejects an unresolvable host with an error of the kit', async () => {
    const sent = transport(0)({ method: 'GET', url: 'http://127.0.0.1:1/' })
    await expect(sent).rejects.toMatchObject({ code: 'api/unreachable' })
  })

  it('closes the connection when the caller aborts', async () => {
    const controller = new AbortController()
    let gone = (): void => undefined
    const closed = new Promise<void>((resolve) => {
      gone = resolve
    })
    const url = await httpServer((request) => {
      request.on('close', gone)
      controller.abort('enough')
    })
    const sent = transport()({ method: 'GET', url, signal: controller.signal })
    await expect(sent).rejects.toBe('enough')
    await closed
  })
})
