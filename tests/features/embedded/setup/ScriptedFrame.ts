import {
  type AppMessage,
  type FrameReply,
  type FrameRequestName,
  handshake,
  readAppMessage,
} from '@portico/features/embedded/protocol'
import type {
  FrameWindow,
  FrameWindowEvents,
} from '../../../../features/src/embedded/channel/FrameTransport.ts'

type Answer = unknown | Error | 'none'
type Answers = { [name in FrameRequestName]?: (payload: never, message: AppMessage) => Answer }

/** The secure site's end of the channel, over a real port: it answers what a test scripts, and nothing else. */
export class ScriptedFrame implements FrameWindow {
  /** Requests received, oldest first. */
  readonly received: AppMessage[] = []
  readonly answers: Answers = {}
  /** False: the frame never says hello. */
  loads = true
  /** The page around it learns that the frame has loaded before it hears its hello. */
  isLoadFirst = false
  opened = 0
  #events: FrameWindowEvents | undefined
  #port: MessagePort | undefined
  #waiting: (() => void)[] = []

  open(events: FrameWindowEvents): () => void {
    this.opened += 1
    this.#events = events
    queueMicrotask(() => {
      if (this.isLoadFirst) events.onLoad()
      if (this.loads) this.hello()
      if (!this.isLoadFirst) events.onLoad()
    })
    return () => {
      this.#events = undefined
      this.#port?.close()
    }
  }

  post(data: unknown, port?: MessagePort): void {
    if (!handshake.port.safeParse(data).success || !port) return
    this.#port?.close()
    this.#port = port
    port.onmessage = (event) => this.#receive(event.data)
    this.say('READY', undefined)
  }

  /** The frame was loaded (again). */
  hello(): void {
    this.#events?.onMessage({ portico: 'hello', v: 1 })
  }

  /** Another page is in the frame now, or none: its end of the port is closed. */
  leave(): void {
    this.#port?.close()
    this.#events?.onLoad()
  }

  /** The process of the frame has ended, in a browser that does not report closed ports. */
  freeze(): void {
    if (this.#port) this.#port.onmessage = null
  }

  /** A page was loaded that is not the frame's, such as the error of a network. */
  loadStrayPage(): void {
    this.#events?.onLoad()
  }

  /** The policy of the page around the frame blocks it. */
  block(error: Error): void {
    this.#events?.onBlocked(error)
  }

  /** A window message with any data. */
  postWindow(data: unknown): void {
    this.#events?.onMessage(data)
  }

  say(name: string, payload: unknown): void {
    this.send({ v: 1, type: `@w3m-frame/${name}`, ...(payload !== undefined && { payload }) })
  }

  reply<name extends FrameRequestName>(message: AppMessage, payload: FrameReply<name>): void {
    const { id, name } = message
    this.send({ v: 1, id, type: `@w3m-frame/${name}_SUCCESS`, payload })
  }

  /** Any data over the port. */
  send(data: unknown): void {
    this.#port?.postMessage(data)
  }

  /** Resolves once so many requests of the name were received, with the last of them. */
  async request(name: FrameRequestName, count = 1): Promise<AppMessage> {
    const found = () => this.received.filter((it) => it.name === name)
    while (found().length < count)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    return found()[count - 1]!
  }

  close(): void {
    this.#port?.close()
  }

  #receive(data: unknown): void {
    const message = readAppMessage(data)
    if (!message) throw new Error(`The client sent what it must not: ${JSON.stringify(data)}`)
    this.received.push(message)
    for (const resolve of this.#waiting.splice(0)) resolve()
    const answer = this.answers[message.name]
    if (!answer) return
    const payload = answer(message.payload as never, message)
    if (payload === 'none') return
    const type = `@w3m-frame/${message.name}_`
    const { id } = message
    if (payload instanceof Error)
      this.send({ v: 1, id, type: `${type}ERROR`, payload: { message: payload.message } })
    else this.send({ v: 1, id, type: `${type}SUCCESS`, payload })
  }
}
