import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address } from '@solana/kit'
import { WebSocketServer } from 'ws'
import { Chain } from './Chain.ts'
import { openExchange } from './exchange/openExchange.ts'
import { setReserve } from './exchange/setReserve.ts'
import { fund } from './fund.ts'
import { methods } from './methods.ts'
import { RpcFailure } from './RpcFailure.ts'
import { serveSocket } from './serveSocket.ts'
import { type GivenAccount, setAccount } from './setAccount.ts'
import { toJson } from './toJson.ts'

/*
 * Serves a cluster of one node on a port: Solana's runtime (LiteSVM) behind the JSON-RPC and the notifications of a
 * node, with the exchange of `exchange/`. Four methods of the sandbox: `sandbox_fund` gives an account SOL and tokens,
 * `sandbox_passBlocks` advances blocks, `sandbox_setReserve` sets what lies in a vault of the exchange,
 * `sandbox_setAccount` sets any account.
 */

/** Milliseconds that a block takes on a cluster. */
const blockTimeMs = 400
/** First accounts of the sandbox's wallets Ember and Lantern. */
const funded = [
  'J2xccRtuG43drESLYznHhLhQkLTdfepcKYbiQ9BsJVaf',
  'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB',
] as Address[]

type Call = { readonly id: unknown; readonly method: string; readonly params?: readonly unknown[] }

const chain = new Chain()

async function answer({ id, method, params = [] }: Call): Promise<object> {
  try {
    return { jsonrpc: '2.0', id, result: await call(method, params) }
  } catch (error) {
    const { code = -32602, message, data } = error as Partial<RpcFailure> & Error
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

async function call(method: string, params: readonly unknown[]): Promise<unknown> {
  if (method === 'sandbox_fund') return fund(chain, params[0] as Address).then(() => true)
  if (method === 'sandbox_passBlocks') return chain.tick(Number(params[0])) ?? true
  if (method === 'sandbox_setReserve')
    return String(setReserve(chain, params[0] as Address, BigInt(params[1] as string)))
  if (method === 'sandbox_setAccount') {
    setAccount(chain, params[0] as Address, params[1] as GivenAccount)
    return true
  }
  const known = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!known) throw new RpcFailure(-32601, `Method not found: ${method}`)
  return known(chain, params as never)
}

async function bodyOf(request: IncomingMessage): Promise<Call | readonly Call[]> {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text)
}

const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method !== 'POST') return void response.end()
  try {
    const body = await bodyOf(request)
    const reply = Array.isArray(body)
      ? await Promise.all(body.map(answer))
      : await answer(body as Call)
    response.setHeader('content-type', 'application/json').end(toJson(reply))
  } catch (error) {
    response.writeHead(400).end((error as Error).message)
  }
})
new WebSocketServer({ server }).on('connection', (socket) => serveSocket(chain, socket))

for (const address of funded) await fund(chain, address)
await openExchange(chain)
setInterval(() => chain.tick(), blockTimeMs)
process.stdin.on('end', () => process.exit()).resume()
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`Listening on ${(server.address() as AddressInfo).port}`)
})
