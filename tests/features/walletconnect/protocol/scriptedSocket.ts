import type {
  OpenSocket,
  SocketEvents,
} from '../../../../features/src/walletconnect/client/protocol/relay/Connection.ts'

export type Frame = { readonly id: string; readonly method?: string; readonly params?: unknown }

/** Sockets that a test opens, closes and writes to. */
export function scriptedSockets() {
  const sockets: {
    readonly url: string
    readonly events: SocketEvents
    readonly sent: string[]
  }[] = []
  const openSocket: OpenSocket = (url, events) => {
    const socket = { url, events, sent: [] as string[] }
    sockets.push(socket)
    return {
      send: (text) => void socket.sent.push(text),
      close: () => undefined,
    }
  }
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('No socket was opened')
    return socket
  }
  return {
    openSocket,
    count: () => sockets.length,
    url: () => last().url,
    open: () => last().events.onOpen(),
    close: (code = 1006, reason = '') => last().events.onClose(code, reason),
    text: (text: string) => last().events.onText(text),
    /** What the last socket was sent; the digits of an id are kept as text. */
    sent: (): readonly Frame[] =>
      last().sent.map((text) => JSON.parse(text.replace(/^\{"id":(\d+)/, '{"id":"$1"'))),
    /** Answers the last request of this method. */
    answer(method: string, result: unknown) {
      const frame = this.sent().findLast((it) => it.method === method)
      this.text(`{"id":${frame?.id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`)
    },
    fail(method: string, error: object) {
      const frame = this.sent().findLast((it) => it.method === method)
      this.text(`{"id":${frame?.id},"jsonrpc":"2.0","error":${JSON.stringify(error)}}`)
    },
  }
}
