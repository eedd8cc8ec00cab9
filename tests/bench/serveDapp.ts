import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRelay } from '@portico/server/relay'
import type { BuiltFile } from './buildDapp.ts'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Serves a build on loopback, with a node of its networks at `/rpc` and a relay. */
export async function serveDapp(
  files: ReadonlyMap<string, BuiltFile>,
): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/rpc') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer(JSON.parse(await textOf(request)))))
      return
    }
    const name = pathname === '/' ? '/index.html' : pathname
    const file = files.get(name)
    response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain')
    response.writeHead(file ? 200 : 404).end(file?.body)
  })
  const relay = createRelay()
  relay.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => void relay.close().then(() => server.close()),
  }
}

type Call = { id: number; method: string }

function answer(call: Call | readonly Call[]): unknown {
  if (Array.isArray(call)) return call.map(answer)
  const { id, method } = call as Call
  return { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : '0xde0b6b3a7640000' }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
