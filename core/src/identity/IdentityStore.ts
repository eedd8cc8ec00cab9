import type { Identity, NameRequest, NameSource } from '../adapter/NameSource.ts'
import type { Clock } from '../async/Clock.ts'
import { parseCaipAddress } from '../caip/caip.ts'
import type { CaipAddress, CaipNetworkId } from '../caip/Namespace.ts'
import { nameErrors } from '../errors/dataErrors.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import { makeObservable } from '../state/index.ts'
import type { Identities, ResolvedName } from './Identities.ts'
import { isSafeName, lookUp } from './lookUp.ts'

type NameWorld = {
  readonly clock: Clock
  /** Ends with the kit. */
  signal(): AbortSignal
  network(id: CaipNetworkId): NetworkDefinition
  /** In the order in which they are asked. */
  sources(network: NetworkDefinition): Promise<readonly NameSource[]>
  isAddress(text: string, network: NetworkDefinition): Promise<boolean>
}

type Kept<value> = { readonly value: value; readonly until: number }
type Found<value> = { readonly value: value; readonly failure?: unknown }

const fresh = 5 * 60_000
/** A failure is not tried again before. */
const pause = 30_000
const most = 200
/** Characters of a name, as typed. */
const longest = 255

/** Names by account and accounts by name, as the sources tell them. */
export class IdentityStore implements Identities {
  entries: ReadonlyMap<string, Kept<Identity | undefined>> = new Map()
  readonly #names = new Map<string, Kept<ResolvedName | undefined>>()
  readonly #loading = new Map<string, Promise<Identity | undefined>>()
  readonly #with: NameWorld

  constructor(world: NameWorld) {
    this.#with = world
    makeObservable(this)
  }

  of(account: CaipAddress | undefined): Identity | undefined {
    return account && this.entries.get(account)?.value
  }

  async load(account: CaipAddress): Promise<Identity | undefined> {
    const kept = this.entries.get(account)
    if (kept && this.#with.clock.now() < kept.until) return kept.value
    const loading =
      this.#loading.get(account) ??
      this.lookUp(account).finally(() => this.#loading.delete(account))
    this.#loading.set(account, loading)
    return loading
  }

  async resolve(
    name: string,
    { networkId, signal = this.#with.signal() }: { networkId: CaipNetworkId; signal?: AbortSignal },
  ): Promise<ResolvedName | undefined> {
    const { clock, network } = this.#with
    const key = `${networkId} ${name}`
    const kept = this.#names.get(key)
    if (kept && clock.now() < kept.until) return kept.value
    if (name.length > longest) return undefined
    const request = { network: network(networkId), signal }
    const sources = await this.#with.sources(request.network)
    const spelled = await spellingOf(sources, name)
    if (spelled === undefined) return undefined
    const { value, failure } = await this.ask(request, (source) =>
      this.resolveBy(source, spelled, request),
    )
    if (!value && failure) throw nameErrors.create('resolve', [], { cause: failure })
    cap(this.#names).set(key, { value, until: clock.now() + fresh })
    return value
  }

  private async lookUp(account: CaipAddress): Promise<Identity | undefined> {
    const { network, signal, clock } = this.#with
    const { networkId, address } = parseCaipAddress(account)
    const request = { network: network(networkId), signal: signal() }
    const found = await this.ask(request, (source) => lookUp(source, address, request))
    const known = found.failure ? this.of(account) : undefined
    const value = found.value ?? known
    this.keep(account, { value, until: clock.now() + (found.failure ? pause : fresh) })
    return value
  }

  private async resolveBy(source: NameSource, name: string, request: NameRequest) {
    const address = await source.resolve?.(name, request)
    if (address === undefined || !(await this.#with.isAddress(address, request.network)))
      return undefined
    return { address, name, source: source.id }
  }

  /** The first answer; one that fails is passed over, and told where nobody else knows. */
  private async ask<value>(
    { network }: NameRequest,
    question: (source: NameSource) => Promise<value | undefined>,
  ): Promise<Found<value | undefined>> {
    let failure: unknown
    for (const source of await this.#with.sources(network)) {
      try {
        const value = await question(source)
        if (value) return { value }
      } catch (error) {
        failure = error
      }
    }
    return { value: undefined, failure }
  }

  private keep(account: CaipAddress, entry: Kept<Identity | undefined>): void {
    this.entries = cap(new Map(this.entries)).set(account, entry)
  }
}

/** The spelling in which all sources are asked for a name; `undefined` for one that must not be shown. */
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
  return isSafeName(name) ? name : undefined
}

/** Room for one more: the oldest go. */
function cap<value>(map: Map<string, value>): Map<string, value> {
  for (const key of map.keys()) {
    if (map.size < most) break
    map.delete(key)
  }
  return map
}
