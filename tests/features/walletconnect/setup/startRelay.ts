import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRelay, type Relay, type RelayOptions } from '@portico/server/relay'
import { onTestFinished } from 'vitest'

export type TestRelay = {
  readonly url: string
  /** Stops the relay and closes all sockets. */
  stop(): Promise<void>
  /** Number of connected clients. */
  sockets(): number
  /** Starts again at the same address. */
  start(): Promise<void>
}

/** The project's own relay on localhost, for one test. */
export async function startRelay(options: RelayOptions = {}): Promise<TestRelay> {
  let server: Server | undefined
  let relay: Relay | undefined
  let port = 0
  const start = async () => {
    server = createServer()
    relay = createRelay(options)
    relay.attach(server)
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const stop = async () => {
    const closing = relay?.close()
    server?.closeAllConnections()
    server?.close()
    await closing
  }
  await start()
  onTestFinished(stop)
  return { url: `ws://127.0.0.1:${port}`, start, stop, sockets: () => relay?.stats().clients ?? 0 }
}
