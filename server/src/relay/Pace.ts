import type { Clock } from '@portico/core'
import type { WebSocket } from 'ws'

/** Slows a client down: nothing is refused or lost, what it sends waits in its own buffers. */
export class Pace {
  readonly #socket: WebSocket
  readonly #clock: Clock
  #stopRest: (() => void) | undefined
  #isHeld = false
  #rested = false

  constructor(socket: WebSocket, clock: Clock) {
    this.#socket = socket
    this.#clock = clock
  }

  /** Whether there was a rest at any time since this was last asked. */
  hasRested(): boolean {
    const rested = this.#rested
    this.#rested = this.#stopRest !== undefined || this.#isHeld
    return rested
  }

  /** Reads nothing from the socket for so many milliseconds; `true` where that begins a rest. */
  rest(ms: number): boolean {
    if (ms === 0 || this.#stopRest) return false
    this.#rested = true
    this.#socket.pause()
    this.#stopRest = this.#clock.after(ms, () => {
      this.#stopRest = undefined
      if (!this.#isHeld) this.#socket.resume()
    })
    return true
  }

  /** Reads nothing from the socket until `release`. */
  hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    this.#rested = true
    this.#socket.pause()
  }

  release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    if (!this.#stopRest) this.#socket.resume()
  }

  end(): void {
    this.#stopRest?.()
  }
}
