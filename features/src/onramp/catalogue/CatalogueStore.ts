import type { Async } from '@portico/core'
import { makeAutoObservable } from '@portico/core/state'
import { builtInCatalogue } from '../fallback/builtInCatalogue.ts'
import { checkCatalogue } from '../guard/checkCatalogue.ts'
import type { OnrampHost } from '../OnrampHost.ts'
import type {
  OnrampCatalogue,
  OnrampProvider,
  OnrampToken,
  PaymentCurrency,
} from '../OnrampProvider.ts'
import { withProviderLimit } from '../withProviderLimit.ts'
import { mergeCurrencies } from './mergeCurrencies.ts'

type Listed = { readonly provider: OnrampProvider; readonly catalogue: OnrampCatalogue }
type Parts = {
  readonly host: Pick<OnrampHost, 'clock' | 'networks' | 'signal'>
  readonly providers: readonly OnrampProvider[]
  readonly country: string | undefined
}
const timeoutMs = 8_000

/** What all providers sell. */
export class CatalogueStore {
  list: Async<readonly Listed[]> = { status: 'idle' }
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** R8.09: no provider told what it sells, so the built-in list is shown. */
  get isFallback(): boolean {
    return this.list.status === 'error'
  }

  get tokens(): readonly OnrampToken[] {
    const byId = new Map<string, OnrampToken>()
    for (const { tokens } of this.known)
      for (const token of tokens) if (!byId.has(token.id)) byId.set(token.id, token)
    return [...byId.values()]
  }

  get currencies(): readonly PaymentCurrency[] {
    return mergeCurrencies(this.known.map(({ currencies }) => currencies))
  }

  /** The providers that sell a token for a currency, each with its own names of the token. */
  sellersOf(
    tokenId: string,
    currency: string,
  ): readonly (readonly [OnrampProvider, OnrampToken])[] {
    const listed = this.list.status === 'success' ? this.list.data : []
    return listed.flatMap(({ provider, catalogue }) => {
      const token = catalogue.tokens.find(({ id }) => id === tokenId)
      const takes = catalogue.currencies.some(({ id }) => id === currency)
      return token && takes ? [[provider, token] as const] : []
    })
  }

  /** Asks all providers; one that fails is left out. */
  async load(): Promise<void> {
    if (this.list.status === 'pending' || this.list.status === 'success') return
    this.setList({ status: 'pending' })
    const { host, providers, country } = this.#parts
    const answers = await Promise.allSettled(
      providers.map(async (provider): Promise<Listed> => {
        const answer = await withProviderLimit(
          { clock: host.clock, signals: [host.signal] },
          { ms: timeoutMs, provider },
          (signal) => provider.options({ signal, ...(country !== undefined && { country }) }),
        )
        return { provider, catalogue: checkCatalogue(provider, answer, host.networks.all) }
      }),
    )
    const listed = answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
    const failed = answers.find((it) => it.status === 'rejected')
    this.setList(
      failed && listed.length === 0
        ? { status: 'error', error: failed.reason }
        : { status: 'success', data: listed },
    )
  }

  private get known(): readonly OnrampCatalogue[] {
    if (this.list.status === 'success') return this.list.data.map(({ catalogue }) => catalogue)
    if (!this.isFallback) return []
    const { networks } = this.#parts.host
    const tokens = builtInCatalogue.tokens.filter((it) => networks.find(it.networkId))
    return [{ ...builtInCatalogue, tokens }]
  }

  private setList(list: Async<readonly Listed[]>): void {
    this.list = list
  }
}
