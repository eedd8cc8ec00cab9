import { embeddedErrors } from '../embeddedErrors.ts'
import { handshake } from '../protocol/handshake.ts'
import { type Refusal, refusal } from '../protocol/refusal.ts'
import type { FrameTransport } from './FrameTransport.ts'
import type { FrameWindow } from './FrameWindow.ts'

/** Exchanges messages over a private port, which the frame gets once it says hello; a later hello replaces the port. */
export function portTransport(frame: FrameWindow): FrameTransport {
  return {
    isPort: true,
    open({ onConnected, onMessage, onClosed, onStrayPage, onBlocked }) {
      let port: MessagePort | undefined
      /** Of pages that said hello and are not known to have loaded; below zero, a page loaded without a hello. */
      let greetings = 0
      const connect = () => {
        port?.close()
        const { port1, port2 } = new MessageChannel()
        port = port1
        port1.onmessage = ({ data }) => {
          if (port === port1) onMessage(data)
        }
        // Not all browsers have this event; `FrameMonitor` finds out in the others.
        port1.addEventListener('close', () => {
          if (port === port1) onClosed()
        })
        frame.post({ portico: 'port', v: 1 }, port2)
        onConnected((message) => port1.postMessage(message))
      }
      const remove = frame.open({
        onBlocked,
        onLoad() {
          // The frame says hello once while it loads, and both are reported in any order.
          greetings -= 1
          if (greetings < 0) onStrayPage()
        },
        onMessage(data) {
          const refused = refusal.safeParse(data).data
          if (refused) return onBlocked(refusedError(refused))
          if (!handshake.hello.safeParse(data).success) return
          greetings = Math.min(greetings + 1, 1)
          connect()
        },
      })
      return () => {
        const last = port
        port = undefined
        last?.close()
        remove()
      }
    },
  }
}

function refusedError({ reason }: Refusal): Error {
  const page = globalThis.location?.origin
  const hint =
    reason === 'origin'
      ? `The secure site does not list ${page} among the dapps of this project id`
      : 'The secure site does not know the project id that createKit has, or it has none'
  return embeddedErrors.create('refused', [], { hints: [hint] })
}
