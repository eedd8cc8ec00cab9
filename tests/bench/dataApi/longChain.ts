import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const hex = (value: bigint | number) => `0x${value.toString(16)}`
const person = (seed: number) => `0x${(seed + 1).toString(16).padStart(40, '5')}`
const blockHash = (number: number) => `0x${word(number + 1)}`
const hashAt = (number: number, position: number) =>
  `0x${word(BigInt(number) * 100_000n + BigInt(position) + 7n)}`
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export const alice = person(0)
export const token = `0x${'c'.repeat(40)}`

export type LongChain = { readonly blocks: number; readonly perBlock: number }

/** A chain of Alice's payments, half of them token transfers; blocks are generated on request. */
export async function longChain({ blocks, perBlock }: LongChain) {
  const positions = Array.from({ length: perBlock }, (_, position) => position)

  function transaction(number: number, position: number) {
    const isToken = position % 2 === 1
    const nonce = (number - 1) * perBlock + position
    const input = isToken ? `0xa9059cbb${word(BigInt(person(nonce % 999)))}${word(nonce)}` : '0x'
    const to = isToken ? token : person(1 + (nonce % 999))
    return {
      hash: hashAt(number, position),
      from: alice,
      to,
      nonce: hex(nonce),
      input,
      value: hex(isToken ? 0 : nonce + 1),
    }
  }

  function receipt(number: number, position: number) {
    const isToken = position % 2 === 1
    const nonce = (number - 1) * perBlock + position
    const topics = [transferEvent, alice, person(1 + (nonce % 999))].map((it, at) =>
      at === 0 ? it : `0x${word(BigInt(it))}`,
    )
    const logs = isToken ? [{ address: token, topics, data: `0x${word(nonce)}` }] : []
    const gasUsed = hex(isToken ? 51_000 : 21_000)
    return {
      transactionHash: hashAt(number, position),
      blockHash: blockHash(number),
      status: '0x1',
      gasUsed,
      logs,
    }
  }

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => '0x1',
    eth_getBlockByNumber: ([tag, whole]) => {
      const number = tag === 'latest' ? blocks : Number(tag)
      const transactions =
        number === 0 || !whole ? [] : positions.map((at) => transaction(number, at))
      return {
        number: hex(number),
        hash: blockHash(number),
        parentHash: blockHash(number - 1),
        timestamp: hex(1_700_000_000 + 12 * number),
        transactions,
      }
    },
    eth_getBlockReceipts: ([hash]) => {
      const number = Number(hash) - 1
      return positions.map((at) => receipt(number, at))
    },
    eth_getBalance: () => hex(10n ** 18n),
    eth_call: () => `0x${word(6)}`,
  }

  const answer = ({ id, method, params }: { id: number; method: string; params: unknown[] }) => {
    const result = methods[method]?.(params)
    const error = { code: -32601, message: 'Method not found' }
    return { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const sent = JSON.parse(Buffer.concat(chunks).toString())
    const body = JSON.stringify(Array.isArray(sent) ? sent.map(answer) : answer(sent))
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
