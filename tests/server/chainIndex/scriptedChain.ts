import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Sent = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] }
type Missing = 'null' | 'refused' | 'no receipts' | undefined

const hex = (value: number) => `0x${value.toString(16)}`
const word = (text: string) => `0x${Buffer.from(text).toString('hex').padStart(64, '0').slice(-64)}`
const alice = `0x${'a1'.repeat(20)}`

/** A chain of blocks with one transfer each, and nodes that have not all of it. */
export class ScriptedChain {
  /** Number of the chain of `eip155:`. */
  id: number
  height: number
  /** Name of the chain before any fork. */
  #name: string
  readonly #forks: { readonly from: number; readonly name: string }[] = []

  constructor(id: number, height: number, name = 'main') {
    this.id = id
    this.height = height
    this.#name = name
  }

  /** Replaces all blocks from that one on. */
  fork(from: number, name: string): void {
    this.#forks.push({ from, name })
  }

  hashAt(number: number): string {
    const name = this.#forks.filter(({ from }) => from <= number).at(-1)?.name ?? this.#name
    return word(`${name} ${number}`)
  }

  /** Starts a node on loopback; `missing` says what it has not of a block. */
  async serve(missing: (number: number) => Missing = () => undefined) {
    const state = { chain: this as ScriptedChain, missing, isDown: false }
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      if (state.isDown) return void request.socket.destroy()
      const sent: Sent | readonly Sent[] = JSON.parse(Buffer.concat(chunks).toString())
      const answers = [sent].flat().map((it) => ({
        ...{ jsonrpc: '2.0', id: it.id },
        ...state.chain.#answer(it, state.missing),
      }))
      response.end(JSON.stringify(Array.isArray(sent) ? answers : answers[0]))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return Object.assign(state, {
      url: `http://127.0.0.1:${port}`,
      close() {
        server.close()
        server.closeAllConnections()
      },
    })
  }

  #answer({ method, params }: Sent, missing: (number: number) => Missing) {
    const unsupported = { error: { code: -32601, message: 'no such method' } }
    if (method === 'eth_chainId') return { result: hex(this.id) }
    if (method === 'eth_getBlockByNumber') {
      const number = params[0] === 'latest' ? this.height : Number(params[0])
      if (number > this.height) return { result: null }
      const lacks = params[0] === 'latest' ? undefined : missing(number)
      if (lacks === 'null') return { result: null }
      if (lacks === 'refused') return { error: { code: -32000, message: 'pruned history' } }
      return { result: this.#block(number) }
    }
    if (method === 'eth_getBlockReceipts') {
      for (let number = this.height; number >= 0; number -= 1)
        if (this.hashAt(number) === params[0])
          return { result: missing(number) === 'no receipts' ? null : [this.#receipt(number)] }
      return { result: null }
    }
    return unsupported
  }

  #block(number: number) {
    const transaction = {
      ...{ hash: word(`tx ${this.hashAt(number).slice(-16)} ${number}`), from: alice },
      ...{ to: `0x${'b2'.repeat(20)}`, nonce: hex(number), value: hex(number + 1), input: '0x' },
    }
    return {
      number: hex(number),
      hash: this.hashAt(number),
      parentHash: number === 0 ? word('') : this.hashAt(number - 1),
      timestamp: hex(1_800_000_000 + number),
      transactions: [transaction],
    }
  }

  #receipt(number: number) {
    const { hash, transactions } = this.#block(number)
    const common = { blockHash: hash, status: '0x1', gasUsed: hex(21_000), logs: [] }
    return { ...common, transactionHash: transactions[0]!.hash, contractAddress: null }
  }
}
