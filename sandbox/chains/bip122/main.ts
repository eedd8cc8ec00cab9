import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accounts, fundingAmountsSats } from './accounts.ts'
import { BitcoinChain } from './BitcoinChain.ts'
import { handle } from './handle.ts'
import { serialize } from './serialize.ts'

/**
 * Milliseconds between a broadcast and its block, so that a visitor sees the transaction pending and then confirmed.
 * With `Infinity` blocks are mined on request alone.
 */
const blockDelayMs = Number(process.env.BLOCK_DELAY ?? 1_500)

const chain = new BitcoinChain()
await chain.open()
for (const account of accounts) await chain.pay(account, fundingAmountsSats)
await chain.mine(1)

let isBlockScheduled = false
function scheduleBlock(): void {
  if (isBlockScheduled || blockDelayMs === Number.POSITIVE_INFINITY) return
  isBlockScheduled = true
  setTimeout(() => {
    isBlockScheduled = false
    serialize(() => chain.mine(1)).catch((error) => console.error(error))
  }, blockDelayMs)
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const method = request.method ?? 'GET'
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-max-age': '600',
  }
  if (method === 'OPTIONS') return response.writeHead(204, cors).end()
  const body = await read(request)
  const answer = await serialize(() => handle(chain, { method, path: pathname, body }))
  if (method === 'POST' && answer.status === 200 && pathname !== '/mine') scheduleBlock()
  response.writeHead(answer.status, { ...cors, 'content-type': answer.type }).end(answer.body)
})

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`Listening on ${(server.address() as AddressInfo).port}`)
})
process.stdin.on('end', () => process.exit()).resume()
