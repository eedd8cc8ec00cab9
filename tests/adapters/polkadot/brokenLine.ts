import type { AddressInfo } from 'node:net'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

export type BrokenLine = {
  readonly url: string
  /** The number of sockets that were opened through the proxy. */
  readonly opened: number
  /** Closes the open connections; new ones are accepted. */
  cut(): void
  /** Closes the open connections once, when the node has answered this method: the answer is lost. */
  cutAt(method: string, then?: () => unknown): void
  close(): Promise<void>
}

type Call = { readonly id: number; readonly method: string }

/** A proxy to a node that can close its connections. */
export async function brokenLine(target: string): Promise<BrokenLine> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  const sockets = new Set<WebSocket>()
  let opened = 0
  let fatal: { readonly method: string; readonly then?: (() => unknown) | undefined } | undefined
  const cut = () => {
    for (const socket of sockets) socket.terminate()
  }
  server.on('connection', (near) => {
    opened++
    const far = new WebSocket(target)
    const ready = new Promise((resolve) => far.once('open', resolve))
    let last: number | undefined
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket)
        near.terminate()
        far.terminate()
      })
    }
    near.on('message', async (message: RawData) => {
      const { id, method } = JSON.parse(String(message)) as Call
      if (method === fatal?.method) last = id
      await ready
      far.send(String(message))
    })
    far.on('message', (message: RawData) => {
      const { id } = JSON.parse(String(message)) as Call
      if (id !== undefined && id === last) {
        fatal?.then?.()
        fatal = undefined
        return cut()
      }
      near.send(String(message))
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get opened() {
      return opened
    },
    cut,
    cutAt(method, then) {
      fatal = { method, then }
    },
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
