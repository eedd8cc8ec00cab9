import { connect, type Socket } from 'node:net'
import { clientToken, newIdentity } from './clientToken.ts'
import { newTopic } from './newTopic.ts'
import { RelayClient } from './RelayClient.ts'

/** A host with many keys that attacks a relay until it is stopped. */
export class HostileHost {
  /** Accepted requests, and rejected sockets and requests. */
  readonly counts = { accepted: 0, rejected: 0, sockets: 0 }
  readonly #url: string
  readonly #clients: RelayClient[] = []
  readonly #halfOpen: Socket[] = []
  #isStopped = false

  constructor(url: string) {
    this.#url = url
  }

  /** Opens sockets with `keys` keys, and half as many with an invalid token, an oversized one, or an incomplete upgrade. */
  async attack(keys: number): Promise<void> {
    await Promise.all(Array.from({ length: keys }, (_, index) => this.#attackBy(index)))
  }

  stop(): void {
    this.#isStopped = true
    for (const { socket } of this.#clients) socket.terminate()
    for (const socket of this.#halfOpen) socket.destroy()
  }

  /** The forwarded addresses of all clients are in one /64. */
  #headers(index: number): Record<string, string> {
    return { 'x-forwarded-for': `2001:db8:bad:1::${(index + 1).toString(16)}` }
  }

  async #attackBy(index: number): Promise<void> {
    if (index % 2 === 0) this.#openHalf(index)
    const token = [
      undefined,
      undefined,
      'x.y.z',
      clientToken(newIdentity(), { sub: 'x'.repeat(9_000) }),
    ]
    const client = this.#open(index, token[index % 4])
    if (!(await isOpen(client))) {
      this.counts.rejected += 1
      return
    }
    this.counts.sockets += 1
    if (token[index % 4] !== undefined) return
    // Half of the sockets do not read their replies.
    if (index % 4 === 1) client.socket.pause()
    const { socket } = client
    while (!this.#isStopped && socket.readyState === socket.OPEN) await this.#sendRequests(client)
  }

  /** Fills mailboxes, subscribes to many topics, repeats one topic 500 times in a batch, and fetches all of it. */
  async #sendRequests(client: RelayClient): Promise<void> {
    const topics = Array.from({ length: 20 }, newTopic)
    const messages = topics.map((topic, index) => ({
      topic,
      message: `${1_000 + index}`.repeat(index === 0 ? 10_000 : 250),
      ttl: 604_800,
      tag: 1108,
    }))
    const repeated = Array.from({ length: 500 }, (_, index) => topics[index % 2])
    const calls: readonly [string, object][] = [
      ['irn_batchPublish', { messages }],
      ['irn_batchSubscribe', { topics: repeated }],
      ['irn_batchSubscribe', { topics }],
      ['irn_batchFetchMessages', { topics: repeated }],
    ]
    for (const [method, params] of calls)
      await Promise.race([
        client.call(method, params).then(
          () => {
            this.counts.accepted += 1
          },
          () => {
            this.counts.rejected += 1
          },
        ),
        client.closed,
      ])
  }

  #open(index: number, token: string | undefined): RelayClient {
    const options = { ws: { headers: this.#headers(index) }, acknowledges: false }
    const client = new RelayClient(this.#url, token === undefined ? options : { ...options, token })
    this.#clients.push(client)
    return client
  }

  #openHalf(index: number): void {
    const { hostname, port } = new URL(this.#url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => socket.destroy())
    const [header, value] = Object.entries(this.#headers(index))[0] ?? []
    socket.write(`GET / HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\n${header}: ${value}\r\n`)
    this.#halfOpen.push(socket)
  }
}

function isOpen({ socket }: RelayClient): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve(true))
    socket.once('close', () => resolve(false))
  })
}
