import { limitRequest } from '@portico/core/async'
import { PriceReader, supportedChains } from '@portico/core/endpoints'
import { makeAutoObservable } from '@portico/core/state'
import type { SwapToken } from './SwapProvider.ts'
import type { SwapsHost } from './SwapsHost.ts'

/** How long a review waits for prices, in milliseconds. */
const waitMs = 3_000

/** Market prices of both tokens of a swap, in dollars, by the data service of the kit. */
export class PriceStore {
  /** The number of answers, which views and the draft observe. */
  answers = 0
  readonly #host: SwapsHost
  readonly #reader: PriceReader | undefined

  constructor(host: SwapsHost) {
    this.#host = host
    this.#reader = openReader(host)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The price of one unit; `undefined` while nobody told it. */
  of(token: SwapToken): number | undefined {
    return this.answers > 0 ? this.#reader?.find(token)?.price : undefined
  }

  /** Asks for the prices that are not known; settles without those that take too long. */
  async ask(tokens: readonly SwapToken[]): Promise<void> {
    const reader = this.#reader
    if (!reader) return
    const { clock, signal } = this.#host
    const expired = () => new Error('Prices took too long')
    await limitRequest({ clock, ms: waitMs, expired, signals: [signal] }, () =>
      reader.read(tokens),
    ).catch(() => undefined) // without prices the visitor compares
    this.setAnswers(this.answers + 1)
  }

  private setAnswers(answers: number): void {
    this.answers = answers
  }
}

/** Nobody is asked without a data service. */
function openReader(host: SwapsHost): PriceReader | undefined {
  const baseUrl = host.service('data')
  if (baseUrl === undefined) return undefined
  const { caller, transport } = host
  const supported = supportedChains({ baseUrl, transport, caller })
  return new PriceReader({
    host,
    baseUrl,
    currency: 'usd',
    supports: async (networkId) => (await supported()).has(networkId),
  })
}
