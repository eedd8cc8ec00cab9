import { type Async, toError } from '@portico/core'
import { latest } from '@portico/core/async'
import { makeAutoObservable } from '@portico/core/state'
import { maxReceiverLength, type Payment } from './paymentLinks.ts'

/** The receiver of a transfer. */
export type Receiver = {
  readonly address: string
  /** The resolved name; the address is always shown beside it. */
  readonly name?: string
  readonly avatar?: string
}

/** The parsed receiver field. */
export type ReceiverReading = {
  readonly receiver: Receiver
  /** What a payment link requests. */
  readonly payment?: Payment
}
type ReadReceiver = (text: string, signal: AbortSignal) => Promise<ReceiverReading>

/** The receiver field and the account that it resolves to. */
export class ReceiverStore {
  /** The first 2,000 characters as typed, pasted or chosen. */
  text = ''
  found: Async<Receiver> = { status: 'idle' }
  readonly #read: ReadReceiver
  readonly #onPayment: (payment: Payment) => void
  readonly #latest = latest()

  /** `onPayment` is called with what a payment link requests. */
  constructor(read: ReadReceiver, onPayment: (payment: Payment) => void) {
    this.#read = read
    this.#onPayment = onPayment
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get value(): Receiver | undefined {
    return this.found.status === 'success' ? this.found.data : undefined
  }

  /** Sets the text and resolves it; a newer text supersedes an older one. */
  async type(text: string): Promise<void> {
    const wanted = text.trim()
    this.begin(text, wanted === '')
    try {
      const reading = await this.#latest(async (signal) =>
        wanted === '' ? undefined : this.#read(wanted, signal),
      )
      if (reading) this.end(reading)
    } catch (error) {
      this.fail(toError(error))
    }
  }

  clear(): void {
    void this.type('')
  }

  private begin(text: string, isEmpty: boolean): void {
    this.text = text.slice(0, maxReceiverLength) // longer texts are rejected anyway, and would slow the page down
    this.found = { status: isEmpty ? 'idle' : 'pending' }
  }

  private end({ receiver, payment }: ReceiverReading): void {
    this.found = { status: 'success', data: receiver }
    if (!payment) return
    this.text = receiver.address
    this.#onPayment(payment)
  }

  private fail(error: Error): void {
    this.found = { status: 'error', error }
  }
}
