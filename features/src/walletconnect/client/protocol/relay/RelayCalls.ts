import type { KitError } from '@portico/core'
import type { Clock } from '@portico/core/async'
import { walletConnectErrors } from '../../../walletConnectErrors.ts'
import { relayFault, reviveError } from '../../clientErrors.ts'
import { plainFailure, type RpcResponse, requestText } from '../rpc.ts'

/** How long a call waits, in ms: for a connection, and for the relay's answer. */
export type Patience = { readonly unsentMs?: number; readonly unansweredMs?: number }
export const patience = {
  /** What can be asked again is given up early. */
  brief: { unsentMs: 3_000, unansweredMs: 8_000 },
  /** What the wallet may have already is never given up. */
  patient: { unsentMs: 15_000 },
  endless: {},
} as const satisfies Record<string, Patience>

export type RelayCall = {
  readonly method: string
  readonly params: object
  readonly limits?: Patience
  /** Called once, right before it goes out. */
  readonly onSend?: (() => void) | undefined
}
type Pending = {
  readonly frame: string
  readonly isPatient: boolean
  readonly onSend: RelayCall['onSend']
  isSent: boolean
  settle(outcome: RpcResponse | KitError | undefined): void
}

/** The calls that a relay has not answered, by their ids. */
export class RelayCalls {
  readonly #clock: Clock
  readonly #pending = new Map<string, Pending>()
  #lastId = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get ids(): readonly string[] {
    return [...this.#pending.keys()]
  }

  get hasSent(): boolean {
    return [...this.#pending.values()].some(({ isSent }) => isSent)
  }

  /** A new call, which is not sent yet. `answer` throws `walletConnect/*`, and the relay's own errors. */
  add({ method, params, limits = patience.brief, onSend }: RelayCall): {
    readonly id: string
    readonly answer: Promise<unknown>
  } {
    const id = this.#nextId()
    const frame = requestText(id, method, params)
    return { id, answer: this.#wait(id, { frame, limits, onSend }) }
  }

  /** Waits for the next connection. Throws `walletConnect/*`. */
  async connected(limits: Patience): Promise<void> {
    const id = this.#nextId()
    await this.#wait(id, { frame: '', limits, onSend: () => this.answer(id, { result: true }) })
  }

  /** The frame of a call that goes out now, also when it did before; empty when there is nothing to send. */
  send(id: string): string {
    const call = this.#pending.get(id)
    if (!call) return ''
    if (!call.isSent) call.onSend?.()
    call.isSent = true
    return call.frame
  }

  answer(id: string, response: RpcResponse): void {
    this.#pending.get(id)?.settle(response)
  }

  /** Ends the calls that a fault of the relay ends: not those that a wallet may have, or that wait for a connection. */
  fail(fault: KitError): void {
    const isUnreachable = walletConnectErrors.is(fault, 'relayUnreachable')
    for (const { isPatient, isSent, settle } of [...this.#pending.values()])
      if (!isPatient || !(isSent || isUnreachable)) settle(fault)
  }

  close(): void {
    for (const { settle } of [...this.#pending.values()]) settle(undefined)
  }

  #wait(
    id: string,
    { frame, limits, onSend }: Pick<Pending, 'frame' | 'onSend'> & { readonly limits: Patience },
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const stop = this.#limit(id, limits)
      this.#pending.set(id, {
        frame,
        isPatient: limits.unansweredMs === undefined,
        onSend,
        isSent: false,
        settle: (outcome) => {
          stop()
          this.#pending.delete(id)
          if (!outcome || outcome instanceof Error) reject(outcome ?? relayFault(undefined))
          else if ('error' in outcome) reject(reviveError(plainFailure(outcome.error)))
          else resolve(outcome.result)
        },
      })
    })
  }

  #limit(id: string, { unsentMs, unansweredMs }: Patience): () => void {
    const end = (isSent: boolean) => {
      const call = this.#pending.get(id)
      if (call && (isSent || !call.isSent)) call.settle(undefined)
    }
    const after = (ms: number | undefined, isSent: boolean) =>
      ms === undefined ? () => {} : this.#clock.after(ms, () => end(isSent))
    const stops = [after(unsentMs, false), after(unansweredMs, true)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** 19 digits: the time and six of chance, never twice on this page. */
  #nextId(): string {
    const [one = 0, other = 0] = crypto.getRandomValues(new Uint16Array(2))
    this.#lastId = Math.max(this.#lastId + 1, this.#clock.now() * 1_000 + (one % 1_000))
    return `${this.#lastId}${String(other % 1_000).padStart(3, '0')}`
  }
}
