import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Passes connections on to Redis; holds back what subscribes to channels, until it is released. */
export class RedisProxies {
  readonly #servers: Server[] = []
  readonly #sockets = new Set<Socket>()
  readonly #waiting: (() => void)[] = []
  #isHolding = false

  get ports(): readonly number[] {
    return this.#servers.map((server) => (server.address() as AddressInfo).port)
  }

  /** Subscriptions that wait. */
  get held(): number {
    return this.#waiting.length
  }

  /** Returns the port that leads to that of a Redis. */
  async open(port: number): Promise<number> {
    const server = createServer((client) => this.#pass(client, connect(port, '127.0.0.1')))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.#servers.push(server)
    return (server.address() as AddressInfo).port
  }

  holdSubscriptions(): void {
    this.#isHolding = true
  }

  release(): void {
    this.#isHolding = false
    for (const forward of this.#waiting.splice(0)) forward()
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    for (const server of this.#servers) server.close()
  }

  #pass(client: Socket, redis: Socket): void {
    for (const [one, other] of [
      [client, redis],
      [redis, client],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    redis.pipe(client)
    let isHeld = false
    client.on('data', (chunk: Buffer) => {
      isHeld ||= this.#isHolding && chunk.includes('ssubscribe')
      if (isHeld && this.#isHolding) this.#waiting.push(() => redis.write(chunk))
      else redis.write(chunk)
    })
  }
}
