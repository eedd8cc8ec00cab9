import { inject } from 'vitest'
import { WebSocket } from 'ws'

/** Calls the sandbox's Polkadot node directly. */
export async function callPolkadotNode(method: string, ...params: unknown[]): Promise<unknown> {
  const socket = new WebSocket(inject('sandbox').engines.polkadot)
  try {
    return await new Promise((resolve, reject) => {
      socket.on('open', () =>
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
      )
      socket.on('message', (reply) => resolve(JSON.parse(String(reply)).result))
      socket.on('error', reject)
    })
  } finally {
    socket.close()
  }
}
