import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer } from './answer.ts'
import { chains } from './chains.ts'

/*
 * Serves two Cosmos chains at /alpha and /beta of one port. No chain binary can be installed through npm, so this
 * program imitates a node's JSON-RPC for transfers, with the codecs and the cryptography of CosmJS, real signatures and
 * the SDK's codes. It has no consensus and no modules.
 */

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text || '{}')
}

type Faucet = {
  readonly chain?: string
  readonly address: string
  readonly amount: string
  readonly denom?: string
}

function fund({ chain = 'alpha', address, amount, denom }: Faucet): object {
  const { facts, ledger } = chains[chain]!
  ledger.credit(address, [{ denom: denom ?? facts.denom, amount }])
  return { balance: String(ledger.balance(address, denom ?? facts.denom)) }
}

function hold({ chain = 'alpha', held }: { readonly chain?: string; readonly held: boolean }) {
  chains[chain]!.hold(held)
  return { held }
}

async function reply(request: IncomingMessage): Promise<object> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')[1] ?? ''
  const body = await bodyOf(request)
  if (path === 'faucet') return fund(body as Faucet)
  if (path === 'hold') return hold(body as Parameters<typeof hold>[0])
  const chain = chains[path]
  if (!chain) throw new Error(`/${path} is none of /alpha, /beta, /faucet and /hold`)
  return Array.isArray(body)
    ? Promise.all(body.map((call) => answer(chain, call)))
    : answer(chain, body as object)
}

const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method !== 'POST') return void response.end()
  try {
    const text = JSON.stringify(await reply(request))
    response.setHeader('content-type', 'application/json').end(text)
  } catch (error) {
    response.writeHead(400).end((error as Error).message)
  }
})

process.stdin.on('end', () => process.exit()).resume()
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`Listening on ${(server.address() as AddressInfo).port}`)
})
