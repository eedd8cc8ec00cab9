import type { Clock } from '@portico/core/async'
import { plainError } from '../client/clientErrors.ts'
import type { ClientMethod, LocalClient, Params } from '../client/WalletConnectClient.ts'
import { answerTimeoutMs } from './LeaderCheck.ts'
import { type TabMessage, tabProtocol } from './tabProtocol.ts'

type Message<type extends TabMessage['type']> = Extract<TabMessage, { type: type }>

export type ServedParts = {
  readonly clock: Clock
  post(message: TabMessage): void
  /** The client of this tab, where it leads. */
  local(): LocalClient | undefined
}

/**
 * The calls that the leader tab makes for others. A request is offered first, and sent when the tab that waits for it
 * takes the offer: this tab may have been suspended since it was asked, and another one may make the request instead.
 */
export class ServedCalls {
  readonly #parts: ServedParts
  /** What happens when an offer is taken. */
  readonly #offers = new Map<string, () => void>()

  constructor(parts: ServedParts) {
    this.#parts = parts
  }

  serve(message: Message<'call'>): void {
    const { clock, post, local } = this.#parts
    const client = local()
    if (!client) return
    const { call, method, attempt, at = Infinity } = message
    const named = { call, ...(attempt !== undefined && { attempt }) }
    // This tab was suspended: the one that posted the call may have made it itself.
    if (clock.now() - at > answerTimeoutMs) {
      post({ type: 'late', ...named })
      return
    }
    const { success, data } = tabProtocol.methods[method].params.safeParse(message.params)
    if (!success) return
    const offer = crypto.randomUUID()
    let isSent = false
    let isLate = false
    const confirm = async (attempt: number) => {
      isLate = !(await this.#isTaken({ type: 'ready', call, attempt, offer }))
      if (isLate) throw new Error('Not confirmed in time')
    }
    const sent = (id: number) => {
      isSent = true
      post({ type: 'sent', call, id })
    }
    client
      .call(method, data as Params<ClientMethod>, {
        ...(attempt !== undefined && { confirm: () => confirm(attempt) }),
        sent,
      })
      .then(
        (answer) => post({ type: 'reply', call, answer }),
        (error) => {
          const leads = local() === client
          if (leads && !isLate) post({ type: 'reply', call, error: plainError(error) })
          // The next leader makes a call again that this tab could not make before it stepped down. A tab that numbers no
          // attempts has asked that one already.
          else if (!isSent && attempt !== undefined) post({ type: 'late', ...named, offer })
        },
      )
  }

  taken(offer: string): void {
    this.#offers.get(offer)?.()
  }

  /** False when nobody took the offer, or this tab was suspended meanwhile. */
  #isTaken(message: Message<'ready'>): Promise<boolean> {
    const { clock, post } = this.#parts
    const { offer } = message
    const offeredAt = clock.now()
    return new Promise((resolve) => {
      const settle = (isTaken: boolean) => {
        stop()
        this.#offers.delete(offer)
        resolve(isTaken)
      }
      const stop = clock.after(answerTimeoutMs, () => settle(false))
      this.#offers.set(offer, () => settle(clock.now() - offeredAt <= answerTimeoutMs))
      post(message)
    })
  }
}
