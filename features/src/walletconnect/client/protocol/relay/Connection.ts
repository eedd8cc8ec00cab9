import type { KitError } from '@portico/core'
import type { Clock } from '@portico/core/async'
import { walletConnectErrors } from '../../../walletConnectErrors.ts'
import { relayFault } from '../../clientErrors.ts'

/** A WebSocket, as far as it is used. */
export type RelaySocket = { send(text: string): void; close(): void }
export type SocketEvents = {
  onOpen(): void
  onText(text: string): void
  /** Called once, also when the socket was never open. */
  onClose(code: number, reason: string): void
}
export type OpenSocket = (url: string, events: SocketEvents) => RelaySocket

export type ConnectionParts = {
  readonly clock: Clock
  readonly openSocket: OpenSocket
  /** The relay's address, with a new token. */
  url(): Promise<string>
  /** Whether a lost connection is opened again by itself. */
  isNeeded(): boolean
  onOpen(): void
  onText(text: string): void
  /** With a fault when the relay named a reason, or closed three sockets in a row. */
  onLost(fault: KitError | undefined): void
}

const connectTimeoutMs = 10_000
/** A socket that closes within this time counts as refused. */
const quickMs = 10_000
const firstPauseMs = 500
const longestPauseMs = 30_000
const maxRefusals = 3
/** The clients of a relay that restarts come back spread over this time. */
const spreadMs = 300

/** One socket to the relay at a time, opened again with growing pauses. */
export class Connection {
  readonly #parts: ConnectionParts
  #socket: RelaySocket | undefined
  #isConnecting = false
  #isOpen = false
  #isClosed = false
  #refusals = 0
  #stopTimer = () => {}
  #stopPause = () => {}

  constructor(parts: ConnectionParts) {
    this.#parts = parts
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Opens a socket unless there is one; ends a pause, since someone waits. */
  open(): void {
    if (this.#isClosed || this.#isConnecting || this.#socket) return
    this.#stopPause()
    void this.#connect()
  }

  send(text: string): void {
    this.#socket?.send(text)
  }

  /** Replaces a socket that is silent. */
  drop(): void {
    const socket = this.#socket
    if (!socket) return
    this.#lose(socket, 1006, '')
    socket.close()
  }

  close(): void {
    this.#isClosed = true
    this.#isOpen = false
    this.#stopPause()
    this.#stopTimer()
    this.#socket?.close()
    this.#socket = undefined
  }

  async #connect(): Promise<void> {
    const { clock, openSocket, url, onOpen, onText, onLost } = this.#parts
    this.#isConnecting = true
    let address: string
    try {
      address = await url()
    } catch (error) {
      onLost(relayFault(error))
      return
    } finally {
      // Without a pause before the socket is there: a second one would be opened meanwhile.
      this.#isConnecting = false
    }
    if (this.#isClosed) return
    const socket = openSocket(address, {
      onOpen: () => {
        if (socket !== this.#socket) return
        this.#isOpen = true
        this.#stopTimer()
        this.#stopTimer = clock.after(quickMs, () => {
          this.#refusals = -1
        })
        onOpen()
      },
      onText: (text) => {
        if (socket !== this.#socket) return
        // A relay that answers has not refused, even if the connection breaks soon.
        this.#refusals = Math.min(this.#refusals, 0)
        onText(text)
      },
      onClose: (code, reason) => this.#lose(socket, code, reason),
    })
    this.#socket = socket
    this.#stopTimer = clock.after(connectTimeoutMs, () => this.drop())
  }

  #lose(socket: RelaySocket, code: number, reason: string): void {
    if (socket !== this.#socket) return
    const { clock, isNeeded, onLost } = this.#parts
    this.#socket = undefined
    this.#isOpen = false
    this.#stopTimer()
    this.#refusals += 1
    const fault = relayFault(`The relay closed the connection with code ${code}: ${reason}`)
    const isNamed = !walletConnectErrors.is(fault, 'relayUnreachable')
    onLost(isNamed || this.#refusals >= maxRefusals ? fault : undefined)
    if (isNamed || this.#isClosed || this.#socket || this.#isConnecting || !isNeeded()) return
    const pauseMs =
      this.#refusals > 0
        ? Math.min(firstPauseMs * 2 ** (this.#refusals - 1), longestPauseMs)
        : clock.random() * spreadMs
    this.#stopPause()
    this.#stopPause = clock.after(pauseMs, () => this.open())
  }
}
