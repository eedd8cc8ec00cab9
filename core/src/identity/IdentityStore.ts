import type { Identity, NameRequest, NameSource } from '../adapter/NameSource.ts'
import type { Clock } from '../async/Clock.ts'
import { parseCaipAddress } from '../caip/caip.ts'
import type { CaipAddress, CaipNetworkId } from '../caip/Namespace.ts'
import { nameErrors } from '../errors/errorTables.ts'
import type { KitError } from '../errors/KitError.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { Identities, ResolvedName } from './Identities.ts'
import { lookUp } from './lookUp.ts'
import { isPlainName } from './plainName.ts'

type NameContext = {
  readonly clock: Clock
  /** Aborts when the kit stops. */
  signal(): AbortSignal
  network(id: CaipNetworkId): NetworkDefinition
  /** In the order in which they are queried. */
  sources(network: NetworkDefinition): Promise<readonly NameSource[]>
  isAddress(text: string, network: NetworkDefinition): Promise<boolean>
}

type Cached<value> = {
  readonly value: value
  readonly until: number
  readonly failure?: KitError
}
type Found<value> = { readonly value: value; readonly failure?: unknown }

const freshMs = 5 * 60_000
/** Milliseconds before a failed lookup is retried. */
const retryAfterMs = 30_000
const maxEntries = 200
/** In characters, as typed. */
const maxNameLength = 255

/** Caches names by account and accounts by name from the name sources. */
export class IdentityStore implements Identities {
  entries: ReadonlyMap<string, Cached<Identity | undefined>> = new Map()
  readonly #names = new Map<string, Cached<ResolvedName | undefined>>()
  readonly #loading = new Map<string, Promise<Identity | undefined>>()
  readonly #context: NameContext

  constructor(context: NameContext) {
    this.#context = context
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  of(account: CaipAddress | undefined): Identity | undefined {
    return account && this.entries.get(account)?.value
  }

  failure(account: CaipAddress | undefined): KitError | undefined {
    return account && this.entries.get(account)?.failure
  }

  async load(
    account: CaipAddress,
    { again = false }: { again?: boolean } = {},
  ): Promise<Identity | undefined> {
    if (again) {
      this.#names.clear()
      return this.lookUp(account)
    }
    const cached = this.entries.get(account)
    if (cached && this.#context.clock.now() < cached.until) return cached.value
    const loading =
      this.#loading.get(account) ??
      this.lookUp(account).finally(() => this.#loading.delete(account))
    this.#loading.set(account, loading)
    return loading
  }

  async resolve(
    name: string,
    {
      networkId,
      signal = this.#context.signal(),
    }: { networkId: CaipNetworkId; signal?: AbortSignal },
  ): Promise<ResolvedName | undefined> {
    const { clock, network } = this.#context
    const key = `${networkId} ${name}`
    const cached = this.#names.get(key)
    if (cached && clock.now() < cached.until) return cached.value
    if (name.length > maxNameLength) return undefined
    const request = { network: network(networkId), signal }
    const sources = await this.#context.sources(request.network)
    const spelled = await spellingOf(sources, name)
    if (spelled === undefined) return undefined
    const { value, failure } = await this.querySources(request, (source) =>
      this.resolveBy(source, spelled, request),
    )
    if (!value && failure) throw nameErrors.create('resolve', [], { cause: failure })
    cap(this.#names).set(key, { value, until: clock.now() + freshMs })
    return value
  }

  private async lookUp(account: CaipAddress): Promise<Identity | undefined> {
    const { network, signal, clock } = this.#context
    const { networkId, address } = parseCaipAddress(account)
    const request = { network: network(networkId), signal: signal() }
    const found = await this.querySources(request, (source) => lookUp(source, address, request))
    const { failure: cause } = found
    const value = found.value ?? (cause ? this.of(account) : undefined)
    const failure = cause !== undefined && { failure: nameErrors.create('lookup', [], { cause }) }
    this.keep(account, {
      value,
      until: clock.now() + (failure ? retryAfterMs : freshMs),
      ...failure,
    })
    return value
  }

  private async resolveBy(source: NameSource, name: string, request: NameRequest) {
    const address = await source.resolve?.(name, request)
    if (address === undefined || !(await this.#context.isAddress(address, request.network)))
      return undefined
    return { address, name, source: source.id }
  }

  /** Returns the first answer. Skips a source that fails, and reports its error when no other source answers. */
  private async querySources<value>(
    { network }: NameRequest,
    query: (source: NameSource) => Promise<value | undefined>,
  ): Promise<Found<value | undefined>> {
    let failure: unknown
    for (const source of await this.#context.sources(network)) {
      try {
        const value = await query(source)
        if (value) return { value }
      } catch (error) {
        failure = error
      }
    }
    return { value: undefined, failure }
  }

  private keep(account: CaipAddress, entry: Cached<Identity | undefined>): void {
    this.entries = cap(new Map(this.entries)).set(account, entry)
  }
}

/** The normalized spelling sent to all sources; `undefined` for a name that must not be shown. */
async function spellingOf(
  sources: readonly NameSource[],
  name: string,
): Promise<string | undefined> {
  try {
    for (const source of sources) {
      const spelled = await source.normalize?.(name)
      if (spelled !== undefined) return spelled
    }
  } catch (cause) {
    throw nameErrors.create('resolve', [], { cause })
  }
  return isPlainName(name) ? name : undefined
}

/** Removes the oldest entries so that one more fits. */
function cap<value>(map: Map<string, value>): Map<string, value> {
  for (const key of map.keys()) {
    if (map.size < maxEntries) break
    map.delete(key)
  }
  return map
}
