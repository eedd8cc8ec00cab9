import * as z from 'zod/mini'
import { createApi } from '../api/createApi.ts'
import type { Caller, Transport } from '../api/createTransport.ts'
import { callerQuery, type Endpoint, parseRowsLeniently } from '../api/fields.ts'
import type { Clock } from '../async/Clock.ts'
import { type Currency, currencies } from '../balance/Balances.ts'
import { parseCaipNetworkId } from '../caip/caip.ts'
import { caipAddress } from '../caip/caipAddress.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'

const knownMs = 15_000
/** An older price is shown until a newer one is there, at most for that long. */
const staleMs = 45_000
/** A token that no market knows has no price a moment later either. */
const unknownMs = 300_000
/** How many tokens are asked for one by one, where a service prices the first address alone. */
const maxSingle = 8

export type PriceReaderOptions = {
  readonly host: {
    readonly clock: Clock
    readonly transport: Transport
    readonly caller: Caller
  }
  readonly baseUrl: string
  readonly currency: Currency
  /** Whether the service serves a network; it is asked for no other. */
  supports(networkId: CaipNetworkId): Promise<boolean>
}
/** A token, or the native currency without `address`, whose price is asked for. */
export type PricedAsset = { readonly networkId: CaipNetworkId; readonly address?: string }
type CachedPrice = { readonly price: number | undefined; readonly until: number }

/** Prices of tokens by the data service, for one unit; a known price is kept for 15 seconds. */
export class PriceReader {
  readonly #options: PriceReaderOptions
  readonly #cache = new Map<string, CachedPrice>()
  readonly #pending = new Map<string, Promise<void>>()

  constructor(options: PriceReaderOptions) {
    this.#options = options
  }

  /** What the service told last, with no price when it knows none; `undefined` when it was not asked lately. */
  find(asset: PricedAsset): { readonly price: number | undefined } | undefined {
    const cached = this.#cache.get(idOf(asset))
    return cached && cached.until + staleMs > this.#options.host.clock.now() ? cached : undefined
  }

  /** Asks for those that are not known, at most 100; answers that fail count as no price for 15 seconds. */
  async read(assets: readonly PricedAsset[]): Promise<void> {
    const now = this.#options.host.clock.now()
    const isFresh = (id: string) => (this.#cache.get(id)?.until ?? 0) > now
    const { supports } = this.#options
    // A service that does not say may tell a price all the same.
    const served = await Promise.all(
      assets.map(({ networkId }) => supports(networkId).catch(() => true)),
    )
    const ids = [...new Set(assets.filter((_, index) => served[index]).map(idOf))]
    const missing = ids.filter((id) => !isFresh(id) && !this.#pending.has(id)).slice(0, 100)
    if (missing.length > 0) {
      const asking = this.ask(missing).finally(() => {
        for (const id of missing) this.#pending.delete(id)
      })
      for (const id of missing) this.#pending.set(id, asking)
    }
    await Promise.all(ids.map((id) => this.#pending.get(id)))
  }

  private async ask(ids: readonly string[]): Promise<void> {
    const rest = await this.request(ids)
    await Promise.all(rest.slice(0, maxSingle).map((id) => this.request([id])))
  }

  /** Keeps what a service answers about some tokens; those that it passed over without a look. */
  private async request(ids: readonly string[]): Promise<readonly string[]> {
    const { host, baseUrl, currency } = this.#options
    const api = createApi(baseUrl, priceEndpoints, host.transport)
    const query = { ...host.caller, currency, addresses: [...ids] }
    const rows = await api.price(query).then(
      ({ fungibles }) => fungibles,
      () => undefined, // no price, which is told to the visitor
    )
    const prices = ids.map((id) => priceOf(rows, id))
    const isAll = rows !== undefined && prices.slice(1).some((price) => price !== undefined)
    for (const [index, id] of ids.entries()) {
      if (index > 0 && !isAll && rows) continue
      this.keep(id, prices[index], rows ? unknownMs : knownMs)
    }
    return rows && !isAll ? ids.slice(1) : []
  }

  private keep(id: string, price: number | undefined, ms: number): void {
    const now = this.#options.host.clock.now()
    this.#cache.set(id, { price, until: now + (price === undefined ? ms : knownMs) })
  }
}

function idOf({ networkId, address }: PricedAsset): string {
  const { namespace } = parseCaipNetworkId(networkId)
  return caipAddress(networkId, address ?? nativePlaceholder(namespace))
}

/** A price of 0 means unknown. Hex addresses come in any spelling. */
function priceOf(rows: readonly Fungible[] | undefined, id: string): number | undefined {
  const isHex = id.startsWith('eip155:')
  const spell = (text: string) => (isHex ? text.toLowerCase() : text)
  return rows?.find(({ address }) => spell(address) === spell(id))?.price || undefined
}

const placeholders: Partial<Record<Namespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** The address that stands for the native currency in requests to the data service (R9.11). */
export function nativePlaceholder(namespace: Namespace): string {
  return placeholders[namespace] ?? '0x'
}

/** Maximum sum of money; larger sums would lose precision as a number. */
const maxSum = 1e15

const fungible = z.object({
  /** CAIP-10 id; the native currency uses its placeholder address. */
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  iconUrl: z.catch(z.string(), ''),
  /** Of one unit; 0 when unknown. */
  price: z.number().check(z.gte(0), z.lte(maxSum)),
  decimals: z.optional(z.number()),
})

/** The data service's endpoint for prices (R7.12). */
export const priceEndpoints = {
  /** Services of the vendor's kind price the first address alone. */
  price: {
    method: 'POST',
    path: 'fungible/price',
    query: z.object(callerQuery),
    body: z.object({
      projectId: z.optional(z.string()),
      currency: z.enum(currencies, `Expected one of ${currencies.join(', ')}`),
      addresses: z.array(z.string()).check(z.maxLength(100, 'Expected 100 addresses at most')),
    }),
    reply: z.object({ fungibles: parseRowsLeniently(fungible) }),
  },
} as const satisfies Record<string, Endpoint>

/** A token with its price, as the data service answers. */
export type Fungible = z.output<typeof fungible>
