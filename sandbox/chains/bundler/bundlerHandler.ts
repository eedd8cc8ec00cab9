import type { IncomingMessage, RequestListener } from 'node:http'
import * as z from 'zod/mini'
import { type BundlerFailure, bundlerError } from './bundlerError.ts'
import { type BundlerOptions, createBundler } from './createBundler.ts'

const maxBytes = 512_000
const requestSchema = z.object({
  id: z.union([z.number(), z.string(), z.null()]),
  method: z.string().check(z.maxLength(100)),
  params: z._default(z.array(z.unknown()).check(z.maxLength(10)), []),
})
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
}

/** Serves a bundler of each chain at its path: `/31337`. */
export function bundlerHandler(chains: readonly BundlerOptions[]): RequestListener {
  const bundlers = new Map(chains.map((chain) => [`/${chain.chainId}`, createBundler(chain)]))
  return async (request, response) => {
    const bundler = bundlers.get(request.url ?? '')
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    if (!bundler || request.method !== 'POST') return void response.writeHead(404, headers).end()
    const reply = await answer(bundler, await readText(request))
    response.writeHead(200, { ...headers, 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', ...reply }))
  }
}

async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function answer(bundler: ReturnType<typeof createBundler>, text: string | undefined) {
  let id: string | number | null = null
  try {
    const parsed = requestSchema.safeParse(parseJson(text))
    if (!parsed.success) throw bundlerError(-32600, 'Expected one JSON-RPC request')
    id = parsed.data.id
    return { id, result: await bundler(parsed.data.method, parsed.data.params) }
  } catch (error) {
    const { code = -32603, message, data } = error as Partial<BundlerFailure>
    return { id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw bundlerError(-32700, `Expected JSON of ${maxBytes} bytes at most`)
  }
}
