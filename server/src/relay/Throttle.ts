import type { Clock } from '@portico/core'
import type { WebSocket } from 'ws'

/** Throttles a client by backpressure: reading pauses, so its frames wait in its own buffers and none are lost. */
export class Throttle {
  readonly #socket: WebSocket
  readonly #clock: Clock
  #cancelPause: (() => void) | undefined
  #isHeld = false
  #wasPaused = false

  constructor(socket: WebSocket, clock: Clock) {
    this.#socket = socket
    this.#clock = clock
  }

  /** Whether reading was paused at any time since the last call. */
  wasPaused(): boolean {
    const wasPaused = this.#wasPaused
    this.#wasPaused = this.#cancelPause !== undefined || this.#isHeld
    return wasPaused
  }

  /** Stops reading from the socket for `ms` milliseconds; `true` when that starts a new pause. */
  pauseFor(ms: number): boolean {
    if (ms === 0 || this.#cancelPause) return false
    this.#wasPaused = true
    this.#socket.pause()
    this.#cancelPause = this.#clock.after(ms, () => {
      this.#cancelPause = undefined
      if (!this.#isHeld) this.#socket.resume()
    })
    return true
  }

  /** Stops reading from the socket until `release`. */
  hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    this.#wasPaused = true
    this.#socket.pause()
  }

  release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    if (!this.#cancelPause) this.#socket.resume()
  }

  dispose(): void {
    this.#cancelPause?.()
  }
}
