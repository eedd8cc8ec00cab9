import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSiwx, type SiwxOptions, toNodeListener } from '@portico/server/siwx'
import { format } from '@portico/solana/siwx'
import { afterEach, expect, it, vi } from 'vitest'
import { keyVerifier } from './fakes/keyVerifier.ts'
import { newAccount } from './fakes/newAccount.ts'
import { solana } from './openSiwx.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const options = (port: number): SiwxOptions => ({
  domain: `localhost:${port}`,
  verifiers: [keyVerifier()],
})

/** Starts a server on a free port, which its handler gets. */
async function serve(handlerAt: (port: number) => RequestListener): Promise<number> {
  let handle: RequestListener = () => {}
  const server = createServer((request, response) => handle(request, response))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  handle = handlerAt(port)
  return port
}

async function textOf(request: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** Signs in over HTTP like a page, and returns the answer of `/api/me`. */
async function signInAt(port: number): Promise<unknown> {
  const base = `http://127.0.0.1:${port}/api`
  const [{ address, sign }, origin] = [newAccount(), `http://localhost:${port}`]
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
  const nonceResponse = await fetch(`${base}/siwx/nonce`)
  const { nonce, issuedAt } = await nonceResponse.json()
  const message = format.format({
    accountAddress: address,
    chainId: solana,
    domain: `localhost:${port}`,
    uri: `${origin}/`,
    version: '1',
    nonce,
    issuedAt,
  })
  const headers = { origin, 'content-type': 'application/json' }
  const verified = await fetch(`${base}/siwx/verify`, {
    method: 'POST',
    headers: { ...headers, cookie: cookieOf(nonceResponse) },
    body: JSON.stringify({ message, signature: sign(message) }),
  })
  expect(verified.status).toBe(200)
  const me = await fetch(`${base}/me`, { headers: { cookie: cookieOf(verified) } })
  expect(await me.json()).toEqual({ address })
  return (await fetch(`${base}/me`)).status
}

it('is mounted on Node’s own server', async () => {
  const port = await serve((port) => {
    const siwx = createSiwx(options(port))
    const listener = toNodeListener(siwx)
    return async (request, response) => {
      if (request.url?.startsWith('/api/siwx/')) return void listener(request, response)
      const session = await siwx.sessionOf(request)
      response.statusCode = session ? 200 : 401
      response.end(JSON.stringify({ address: session?.address }))
    }
  })
  expect(await signInAt(port)).toBe(401)
})

it('is mounted below a path that a router strips, as Express does', async () => {
  const port = await serve((port) => {
    const siwx = createSiwx({ ...options(port), basePath: '/' })
    const listener = toNodeListener(siwx)
    return async (request, response) => {
      // Node merges both headers with those of the handler's answer.
      response.setHeader('x-powered-by', 'Express')
      response.setHeader('set-cookie', 'theirs=1')
      const below = /^\/api\/siwx(\/.*)/.exec(request.url ?? '')?.[1]
      if (below) {
        request.url = below
        return void listener(request, response)
      }
      const session = await siwx.sessionOf(request)
      response.statusCode = session ? 200 : 401
      response.end(JSON.stringify({ address: session?.address }))
    }
  })
  expect(await signInAt(port)).toBe(401)
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/siwx/nonce`)
  expect(headers.getSetCookie().map((text) => text.split('=')[0])).toEqual([
    'theirs',
    'siwx-visitor',
  ])
  expect(headers.get('x-powered-by')).toBe('Express')
})

it('is mounted behind a body parser such as express.json()', async () => {
  const port = await serve((port) => {
    const siwx = createSiwx(options(port))
    const listener = toNodeListener(siwx)
    return async (request, response) => {
      const text = await textOf(request)
      if (text !== '') Object.assign(request, { body: JSON.parse(text) })
      if (request.url?.startsWith('/api/siwx/')) return void listener(request, response)
      const session = await siwx.sessionOf(request)
      response.statusCode = session ? 200 : 401
      response.end(JSON.stringify({ address: session?.address }))
    }
  })
  expect(await signInAt(port)).toBe(401)
})

it('is mounted as a fetch handler, as in Hono, Next’s routes and workers', async () => {
  const port = await serve((port) => {
    const siwx = createSiwx(options(port))
    const me = async (request: Request) => {
      const session = await siwx.sessionOf(request)
      return Response.json({ address: session?.address }, { status: session ? 200 : 401 })
    }
    // A router of fetch handlers passes a context as the second argument.
    const route = (request: Request, context: object) =>
      new URL(request.url).pathname.startsWith('/api/siwx/') ? siwx(request, context) : me(request)
    return toNodeListener((request) => route(request, { params: Promise.resolve({}) }))
  })
  expect(await signInAt(port)).toBe(401)
})

it('knows in a page who signed in through a route, where a bundler gave each a copy of the code, and on no other site', async () => {
  vi.resetModules()
  const copy = await import('@portico/server/siwx')
  expect(copy.createSiwx).not.toBe(createSiwx)
  const others: (object | undefined)[] = []
  const port = await serve((port) => {
    const route = toNodeListener(createSiwx(options(port)))
    const page = copy.createSiwx(options(port))
    const elsewhere = copy.createSiwx({ ...options(port), domain: 'localhost:1' })
    return async (request, response) => {
      if (request.url?.startsWith('/api/siwx/')) return void route(request, response)
      others.push(await elsewhere.sessionOf(request))
      const session = await page.sessionOf(request)
      response.statusCode = session ? 200 : 401
      response.end(JSON.stringify({ address: session?.address }))
    }
  })
  expect(await signInAt(port)).toBe(401)
  expect(others).toEqual([undefined, undefined])
})
