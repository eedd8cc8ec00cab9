import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

export type Chaos = {
  /** A number in [0, 1). */
  random(): number
  /** The probability that a frame breaks the connection, is duplicated, or is delayed behind others. */
  readonly drop: number
  readonly repeat: number
  readonly delay: number
}

/** A proxy in front of a relay that drops connections, and duplicates, delays and reorders frames. */
export async function chaosProxy(target: string, chaos: Chaos) {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  let calm = false
  sockets.on('connection', (near, request) => {
    const far = new WebSocket(`${target}${request.url ?? ''}`)
    const early: RawData[] = []
    const end = () => {
      near.terminate()
      far.terminate()
    }
    const pass = (to: WebSocket, data: RawData) => {
      if (to.readyState === WebSocket.OPEN) to.send(data, { binary: false })
    }
    const carry = (to: WebSocket, data: RawData) => {
      if (calm) return pass(to, data)
      if (chaos.random() < chaos.drop) return end() // the frame is lost with its connection
      const late = chaos.random() < chaos.delay ? chaos.random() * 20 : 0
      const copies = chaos.random() < chaos.repeat ? 2 : 1
      for (let copy = 0; copy < copies; copy += 1) {
        if (late === 0) pass(to, data)
        else setTimeout(() => pass(to, data), late * (copy + 1))
      }
    }
    far.on('open', () => {
      for (const data of early.splice(0)) carry(far, data)
    })
    near.on('message', (data) => {
      if (far.readyState === WebSocket.CONNECTING) early.push(data)
      else carry(far, data)
    })
    far.on('message', (data) => carry(near, data))
    far.on('ping', () => near.ping())
    for (const socket of [near, far]) socket.on('close', end).on('error', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Breaks all connections. */
    cut() {
      for (const socket of sockets.clients) socket.terminate()
    },
    /** Stops all disturbances. */
    calm() {
      calm = true
    },
  }
}
