import type { Async } from '@portico/core'
import { compareAmounts } from '@portico/core/amount'
import { limitRequest } from '@portico/core/async'
import { assetId } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import { builtInCatalogue } from './fallback.ts'
import { checkCatalogue } from './guard/checkCatalogue.ts'
import type { OnrampHost } from './OnrampHost.ts'
import type {
  ListedToken,
  OnrampCatalogue,
  OnrampProvider,
  PaymentCurrency,
  PaymentMethod,
} from './OnrampProvider.ts'
import { onrampErrors } from './onrampErrors.ts'

type Catalogue = {
  readonly tokens: readonly ListedToken[]
  readonly currencies: readonly PaymentCurrency[]
}
type Listed = { readonly provider: OnrampProvider; readonly catalogue: Catalogue }
type Parts = {
  readonly host: Pick<OnrampHost, 'adapters' | 'clock' | 'networks' | 'signal'>
  providers(): readonly OnrampProvider[]
  readonly country: string | undefined
}
const timeoutMs = 8_000

/** What all providers sell. */
export class CatalogueStore {
  list: Async<readonly Listed[]> = { status: 'idle' }
  readonly #parts: Parts
  /** The providers that the list is of; a remote configuration may turn more of them on. */
  #asked: ReadonlySet<OnrampProvider> = new Set()

  constructor(parts: Parts) {
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** R8.09: no provider told what it sells, so the built-in list is shown. */
  get isFallback(): boolean {
    return this.list.status === 'error'
  }

  get tokens(): readonly ListedToken[] {
    const byId = new Map<string, ListedToken>()
    for (const { tokens } of this.catalogues)
      for (const token of tokens) if (!byId.has(token.id)) byId.set(token.id, token)
    return [...byId.values()]
  }

  get currencies(): readonly PaymentCurrency[] {
    return mergeCurrencies(this.catalogues.map(({ currencies }) => currencies))
  }

  /** The providers that sell a token for a currency, each with its own names of the token. */
  sellersOf(
    tokenId: string,
    currency: string,
  ): readonly (readonly [OnrampProvider, ListedToken])[] {
    return this.listed.flatMap(({ provider, catalogue }) => {
      const token = catalogue.tokens.find(({ id }) => id === tokenId)
      const takes = catalogue.currencies.some(({ id }) => id === currency)
      return token && takes ? [[provider, token] as const] : []
    })
  }

  /** Asks all providers; one that fails is left out. */
  async load(): Promise<void> {
    const { host, country } = this.#parts
    const providers = this.#parts.providers()
    const isKnown = this.list.status === 'success' && this.isAsked(providers)
    if (this.list.status === 'pending' || isKnown) return
    this.setList({ status: 'pending' })
    this.#asked = new Set(providers)
    const answers = await Promise.allSettled(
      providers.map(async (provider): Promise<Listed> => {
        const answer = await limitRequest(
          {
            clock: host.clock,
            ms: timeoutMs,
            signals: [host.signal],
            expired: () => onrampErrors.create('timeout', [provider.name]),
          },
          (signal) => provider.options({ signal, ...(country !== undefined && { country }) }),
        )
        const catalogue = checkCatalogue(provider, answer, host.networks.all)
        return { provider, catalogue: withIds(host, catalogue) }
      }),
    )
    const listed = answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
    const failed = answers.find((it) => it.status === 'rejected')
    this.setList(
      failed && listed.length === 0
        ? { status: 'error', error: failed.reason }
        : { status: 'success', data: listed },
    )
    if (!this.isAsked(this.#parts.providers())) await this.load() // some were turned on meanwhile
  }

  /** Loads what was loaded before of the providers that are on now. */
  reload(): void {
    if (this.list.status !== 'idle') void this.load()
  }

  private isAsked(providers: readonly OnrampProvider[]): boolean {
    return providers.every((it) => this.#asked.has(it))
  }

  /** What the providers that are on sell. */
  private get listed(): readonly Listed[] {
    const enabled = this.#parts.providers()
    const all = this.list.status === 'success' ? this.list.data : []
    return all.filter(({ provider }) => enabled.includes(provider))
  }

  private get catalogues(): readonly Catalogue[] {
    if (this.list.status === 'success') return this.listed.map(({ catalogue }) => catalogue)
    if (!this.isFallback) return []
    const { host } = this.#parts
    const tokens = builtInCatalogue.tokens.filter((it) => host.networks.find(it.networkId))
    return [withIds(host, { ...builtInCatalogue, tokens })]
  }

  private setList(list: Async<readonly Listed[]>): void {
    this.list = list
  }
}

function withIds(
  host: Pick<OnrampHost, 'adapters'>,
  { tokens, currencies }: OnrampCatalogue,
): Catalogue {
  return {
    tokens: tokens.map((it) => ({ ...it, id: assetId(host, it.networkId, it.address) })),
    currencies,
  }
}

/** The currencies of several lists, each with all ways to pay, and the widest limits of each. */
function mergeCurrencies(
  lists: readonly (readonly PaymentCurrency[])[],
): readonly PaymentCurrency[] {
  const byId = new Map<string, Map<string, PaymentMethod>>()
  for (const { id, methods } of lists.flat()) {
    const merged = byId.get(id) ?? new Map<string, PaymentMethod>()
    for (const method of methods) merged.set(method.id, widen(merged.get(method.id), method))
    byId.set(id, merged)
  }
  return [...byId].map(([id, methods]) => ({ id, methods: [...methods.values()] }))
}

function widen(before: PaymentMethod | undefined, { id, min, max }: PaymentMethod): PaymentMethod {
  if (!before) return { id, min, max }
  return {
    id,
    min: compareAmounts(min, before.min) < 0 ? min : before.min,
    max: compareAmounts(max, before.max) > 0 ? max : before.max,
  }
}
