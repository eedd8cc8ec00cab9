import type {
  OpenSocket,
  SocketEvents,
} from '../../../../features/src/walletconnect/client/protocol/relay/Connection.ts'

type Mail = { readonly topic: string; readonly message: string; readonly tag: number }
type Socket = { readonly events: SocketEvents; readonly topics: Set<string>; isOpen: boolean }
/** What happens to a frame, in either direction. */
export type Weather = (deliver: () => void, breakSocket: () => void) => void

const calm: Weather = (deliver) => deliver()

/** A relay in the page: keeps messages of the other side until the dapp acknowledges them. */
export function memoryRelay(weather: Weather = calm) {
  const sockets = new Set<Socket>()
  const kept = new Map<string, Mail>()
  const published: Mail[] = []
  const messages = new Set<string>()
  const listeners = new Set<(mail: Mail) => void>()
  const delivered = new Map<string, string>()
  let lastId = 1_700_000_000_000_000
  let isDown = false
  let lost: number | undefined

  const pass = (socket: Socket, work: () => void) =>
    weather(
      () => {
        if (socket.isOpen) work()
      },
      () => end(socket),
    )
  const end = (socket: Socket) => {
    if (!socket.isOpen) return
    socket.isOpen = false
    sockets.delete(socket)
    socket.events.onClose(1006, '')
  }
  const deliver = (socket: Socket, key: string, data: Mail) => {
    const id = String(++lastId)
    delivered.set(id, key)
    const params = { id: 's', data: { ...data, publishedAt: 0 } }
    const text = JSON.stringify({ id: 0, jsonrpc: '2.0', method: 'irn_subscription', params })
    pass(socket, () => socket.events.onText(text.replace('"id":0', `"id":${id}`)))
  }
  const subscribe = (socket: Socket, topics: readonly string[]) => {
    for (const topic of topics) socket.topics.add(topic)
    for (const [key, mail] of kept) if (topics.includes(mail.topic)) deliver(socket, key, mail)
    return topics.map(() => 's')
  }
  const run = (socket: Socket, method: string, params: Record<string, unknown>): unknown => {
    const topics = (params.topics ?? [params.topic]) as string[]
    if (method === 'irn_publish') {
      const mail = params as unknown as Mail
      // As the real one: a message that is published again counts once.
      if (messages.has(mail.message)) return true
      messages.add(mail.message)
      published.push(mail)
      for (const listener of listeners) listener(mail)
      return true
    }
    if (method === 'irn_unsubscribe') return socket.topics.delete(topics[0] ?? '')
    if (method === 'irn_batchFetchMessages')
      return { messages: [...kept.values()].filter(({ topic }) => topics.includes(topic)) }
    const ids = subscribe(socket, topics)
    return method === 'irn_subscribe' ? ids[0] : ids
  }
  const receive = (socket: Socket, text: string) => {
    const rawId = /^\{"id":(\d+)/.exec(text)?.[1] ?? ''
    const { method, params } = JSON.parse(text)
    if (method === 'irn_publish' && params.tag === lost) {
      lost = undefined
      return
    }
    if (method === undefined) {
      const key = delivered.get(rawId)
      if (key !== undefined) kept.delete(key)
      return
    }
    const result = JSON.stringify(run(socket, method, params))
    pass(socket, () => socket.events.onText(`{"id":${rawId},"jsonrpc":"2.0","result":${result}}`))
  }
  const openSocket: OpenSocket = (_url, events) => {
    const socket: Socket = { events, topics: new Set(), isOpen: !isDown }
    if (socket.isOpen) sockets.add(socket)
    queueMicrotask(() => (socket.isOpen ? events.onOpen() : events.onClose(1006, '')))
    return {
      send: (text) => pass(socket, () => receive(socket, text)),
      close: () => end(socket),
    }
  }
  return {
    openSocket,
    /** What the dapp published, oldest first. */
    published,
    /** Calls with each message that the dapp publishes. */
    listen: (listener: (mail: Mail) => void) => void listeners.add(listener),
    /** Publishes a message of the other side, as often as it is called. */
    publish(topic: string, message: string, tag = 0) {
      const key = topic + message
      kept.set(key, { topic, message, tag })
      for (const socket of sockets)
        if (socket.topics.has(topic)) deliver(socket, key, { topic, message, tag })
    },
    /** Messages that the dapp has not acknowledged. */
    waiting: () => kept.size,
    /** The next message of this tag from the dapp is lost without a word. */
    loseNext(tag: number) {
      lost = tag
    },
    setDown(down: boolean) {
      isDown = down
      if (down) for (const socket of [...sockets]) end(socket)
    },
  }
}

export type MemoryRelay = ReturnType<typeof memoryRelay>
