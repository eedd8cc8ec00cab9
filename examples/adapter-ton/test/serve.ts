/**
 * A chain and a wallet for the browser test: listens at a free port, prints `Listening on <port>`, and ends with its
 * input. `POST /wallet/<method>` asks the wallet; the page's part of it asks the visitor.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fromNano } from '@ton/core'
import { TonChain } from './TonChain.ts'
import { TonWallet } from './TonWallet.ts'

const chain = await TonChain.open()
const wallet = new TonWallet('v5', chain)
await chain.fund(wallet.alice.address, '10')

const { bob, alice } = wallet
/** What the test asks beyond the wallet's own methods. */
const facts = {
  network: async () => chain.network,
  publicKey: async () => alice.publicKey.toString('hex'),
  receiver: async () => bob.address.toString({ bounceable: false, testOnly: true }),
  received: async () => fromNano(await chain.balanceOf(bob.address)),
}

const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  const [, , method] = (request.url ?? '').split('/')
  const args = JSON.parse((await text(request)) || '[]')
  const { connect, restoreConnection, send } = wallet.bridge
  const methods = { connect, restoreConnection, send, ...facts }
  const call: (...args: never[]) => Promise<unknown> = methods[method as keyof typeof methods]
  response.end(JSON.stringify(await call(...(args as never[]))))
})
server.listen(0, '127.0.0.1', () => {
  console.log(`Listening on ${(server.address() as AddressInfo).port}`)
})
process.stdin.resume().on('end', () => process.exit())
