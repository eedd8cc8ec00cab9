import type { Clock } from '@portico/core/async'
import {
  type AppMessage,
  type FrameRequestName,
  readAppMessage,
} from '@portico/features/embedded/protocol'
import type {
  FrameTransport,
  TransportEvents,
} from '../../../../features/src/embedded/channel/FrameTransport.ts'

export type Answers = {
  [name in FrameRequestName]?: (payload: never, message: AppMessage) => unknown
}

/** A frame without a port, which answers in the same task; an answer that throws is an ERROR, `undefined` is empty. */
export function scriptedTransport(answers: Answers) {
  const received: AppMessage[] = []
  let events: TransportEvents | undefined
  const send = (data: object) => queueMicrotask(() => events?.onMessage({ v: 1, ...data }))
  const reply = ({ id, name, payload }: AppMessage) => {
    const type = `@w3m-frame/${name}_`
    try {
      const answer = answers[name]?.(payload as never, { id, name, payload } as AppMessage)
      if (answer === 'none') return
      send({ id, type: `${type}SUCCESS`, ...(answer !== undefined && { payload: answer }) })
    } catch (error) {
      send({ id, type: `${type}ERROR`, payload: { message: (error as Error).message } })
    }
  }
  const transport: FrameTransport = {
    isPort: true,
    open(given) {
      events = given
      queueMicrotask(() => {
        events?.onConnected((data) => {
          const message = readAppMessage(data)
          if (!message) throw new Error(`Sent what it must not: ${JSON.stringify(data)}`)
          received.push(message)
          reply(message)
        })
        send({ type: '@w3m-frame/READY' })
      })
      return () => {
        events = undefined
      }
    },
  }
  const say = (name: string, payload?: object) =>
    send({ type: `@w3m-frame/${name}`, ...(payload && { payload }) })
  return { transport, received, reply, say }
}

/** The clock, without the delay after READY. */
export function withoutReadyDelay(clock: Clock): Clock {
  const after: Clock['after'] = (ms, call) => {
    if (ms !== 500) return clock.after(ms, call)
    queueMicrotask(call)
    return () => undefined
  }
  return { ...clock, now: clock.now, after }
}
