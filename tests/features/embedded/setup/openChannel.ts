import { type ManualClock, manualClock } from '@portico/core/testing'
import {
  createFrameChannel,
  type FrameChannel,
} from '../../../../features/src/embedded/channel/createFrameChannel.ts'
import { portTransport } from '../../../../features/src/embedded/channel/FrameTransport.ts'
import type { FrameEvent } from '../../../../features/src/embedded/protocol/readFrameMessage.ts'
import { arrived } from './arrived.ts'
import { ScriptedFrame } from './ScriptedFrame.ts'

export type OpenChannel = {
  readonly frame: ScriptedFrame
  readonly clock: ManualClock
  readonly channel: FrameChannel
  readonly events: readonly FrameEvent[]
  readonly faults: readonly Error[]
  /** Makes the frame and passes the 500 ms after its READY. */
  initialise(): Promise<void>
  /** Lets time pass, and messages arrive meanwhile. */
  pass(ms: number): Promise<void>
  stop(): void
  /** Whether the frame asks the visitor. */
  isAsking: boolean
}

/** A channel to a scripted frame. */
export function openChannel(): OpenChannel {
  const frame = new ScriptedFrame()
  frame.answers.GET_CHAIN_ID = () => ({ chainId: 1 })
  const clock = manualClock()
  const controller = new AbortController()
  const events: FrameEvent[] = []
  const faults: Error[] = []
  const channel = createFrameChannel({
    transport: portTransport(frame),
    clock,
    signal: controller.signal,
    onEvent: (event) => void events.push(event),
    onFault: (error) => void faults.push(error),
    isAsking: () => opened.isAsking,
  })
  const opened: OpenChannel = {
    isAsking: false,
    frame,
    clock,
    channel,
    events,
    faults,
    async initialise() {
      channel.warm()
      await arrived()
      clock.advance(500)
      await arrived()
    },
    async pass(ms) {
      for (let left = ms; left > 0; left -= 1_000) {
        clock.advance(Math.min(left, 1_000))
        await arrived()
      }
    },
    stop: () => controller.abort(),
  }
  return opened
}
