import { handshake } from '../protocol/handshake.ts'
import type { FrameTransport } from './FrameTransport.ts'
import type { FrameWindow } from './FrameWindow.ts'

/** Exchanges messages over a private port, which the frame gets once it says hello; a later hello replaces the port. */
export function portTransport(frame: FrameWindow): FrameTransport {
  return {
    open({ onConnected, onMessage }) {
      let port: MessagePort | undefined
      const connect = () => {
        port?.close()
        const { port1, port2 } = new MessageChannel()
        port = port1
        port1.onmessage = ({ data }) => {
          if (port === port1) onMessage(data)
        }
        frame.post({ portico: 'port', v: 1 }, port2)
        onConnected((message) => port1.postMessage(message))
      }
      const remove = frame.open({
        onLoad: () => undefined,
        onMessage(data) {
          if (handshake.hello.safeParse(data).success) connect()
        },
      })
      return () => {
        port?.close()
        port = undefined
        remove()
      }
    },
  }
}
