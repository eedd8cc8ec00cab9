import { type Async, toError } from '@portico/core'
import type {
  PermissionList,
  PermissionQuery,
  PermissionSource,
  Signer,
} from '@portico/core/adapter'
import { latest, withLimit } from '@portico/core/async'
import { OpenRequests } from '@portico/core/calls'
import type { OpenedFeature } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import { type PermissionEntry, toEntries } from './list/PermissionEntry.ts'
import { isSameList, openSources, type SourceReading } from './list/SourceReading.ts'
import type { PermissionsHost, PermissionsOptions } from './PermissionsHost.ts'
import { permissionErrors } from './permissionErrors.ts'
import { GrantStorage } from './request/GrantStorage.ts'
import { RequestStore } from './request/RequestStore.ts'
import { walletSource } from './request/walletSource.ts'
import type { Consent } from './revoke/RevocationCosts.ts'
import { Revoker } from './revoke/Revoker.ts'
import { sessionSource } from './sessionSource.ts'

/** Opens the store, with the sources that the options add. */
export function openPermissions(
  host: PermissionsHost,
  { sources = [], names = {}, sessions = false }: PermissionsOptions = {},
): OpenedFeature<PermissionStore> {
  const storage = new GrantStorage(host.storage)
  const baseUrl = sessions === true ? host.service('data') : sessions || undefined
  const isServed = baseUrl !== undefined && !host.basic
  const all = [
    walletSource(host, storage),
    ...(isServed ? [sessionSource(host, baseUrl)] : []),
    ...sources,
  ]
  const open = new OpenRequests(host, 'permissions')
  const requests = new RequestStore({ host, storage, open })
  return { store: new PermissionStore(host, { sources: all, names, requests, open }) }
}

type Parts = Required<Pick<PermissionsOptions, 'sources' | 'names'>> & {
  readonly requests: RequestStore
  readonly open: OpenRequests
}

/** Milliseconds for a source to list what it knows. */
const readingMs = 60_000

/** What the active account allowed, as all sources say. */
export class PermissionStore {
  /** Of each source, as soon as it is known which there are. */
  readings: readonly SourceReading[] = []
  /** What all of them list; not derived from `readings`, so that a view that is opened again has it at once. */
  entries: readonly PermissionEntry[] = []
  /** Whose permissions these are; absent until they are asked for. */
  signer: Signer | undefined = undefined
  /** Why no source could be asked. */
  error: Error | undefined = undefined
  readonly revoker: Revoker
  /** Requests for permissions that the wallet keeps. */
  readonly requests: RequestStore
  readonly #host: PermissionsHost
  readonly #sources: readonly PermissionSource[]
  readonly #names: ReadonlyMap<string, string>
  readonly #reading = latest()
  /** The `subject` of `readings`. */
  #read: string | undefined

  constructor(host: PermissionsHost, options: Parts) {
    this.#host = host
    this.#sources = options.sources
    this.requests = options.requests
    this.#names = new Map(
      Object.entries(options.names).map(([address, name]) => [address.toLowerCase(), name]),
    )
    this.revoker = new Revoker({
      host,
      requests: options.open,
      update: (entry, found) => this.update(entry, found),
    })
    makeAutoObservable(this, { revoker: false, requests: false }, { autoBind: true, deep: false })
  }

  /** The account and network that are active now; another value means that `load` has to run again. */
  get subject(): string | undefined {
    const connection = this.#host.connections.current()
    if (!connection?.confirmed) return undefined
    return `${connection.networkId}:${connection.accounts[0].address} ${connection.connectorId}`
  }

  get isLoading(): boolean {
    const isPending = this.readings.some(({ list }) => list.status === 'pending')
    return isPending || (this.readings.length === 0 && this.error === undefined)
  }

  /**
   * Reads the permissions of the active account at all sources; a source that fails affects no other one. What was read
   * of the same account before stays listed until it is read anew.
   */
  async load(): Promise<void> {
    const { signal: life } = this.#host
    const stop = () => void this.#reading(async () => undefined)
    life.addEventListener('abort', stop)
    await this.#reading(async (signal) => {
      try {
        const signer = this.#host.signer()
        this.begin(signer)
        // Entries that are known are painted before answers replace them.
        if (this.entries.length > 0) await this.#host.modal.idle()
        if (signal.aborted) return
        const sources = await openSources(this.#host, signer, this.#sources)
        if (signal.aborted) return
        this.setReadings(sources.map((source) => ({ source, list: this.lastList(source) })))
        await Promise.all(sources.map((source) => this.read(source, { ...signer, signal })))
      } catch (error) {
        if (!signal.aborted) this.fail(toError(error))
      }
    })
    life.removeEventListener('abort', stop)
  }

  /** Reads one source again. */
  async retry(source: PermissionSource): Promise<void> {
    const { signer } = this
    if (!signer) return
    this.setList(source, { status: 'pending' })
    await this.read(source, { ...signer, signal: this.#host.signal })
  }

  /**
   * Takes permissions back, and removes those from the list that have ended; what the visitor did not accept is asked for
   * first. Throws `permissions/busy`.
   */
  async revoke(entries: readonly PermissionEntry[], consent?: Consent): Promise<void> {
    if (this.signer) await this.revoker.run(this.signer, entries, consent)
  }

  /** As `revoke`, after the visitor read why a permission was not taken back at first. */
  async revokeAnyway(entry: PermissionEntry): Promise<void> {
    const { signer } = this
    if (signer) await this.revoke([entry], { cost: 'any', open: this.revoker.openRequests(signer) })
  }

  private async read(source: PermissionSource, query: PermissionQuery): Promise<void> {
    const { clock } = this.#host
    const { signal } = query
    const expired = () => permissionErrors.create('timeout', [])
    const setList = (list: Async<PermissionList>) => {
      if (!signal.aborted) this.setList(source, list)
    }
    try {
      const listing = Promise.resolve().then(() => source.list(query))
      const data = await withLimit(listing, { clock, ms: readingMs, signal, expired })
      setList({ status: 'success', data })
    } catch (error) {
      setList({ status: 'error', error: toError(error) })
    }
  }

  private begin(signer: Signer): void {
    this.signer = signer
    this.error = undefined
    if (this.#read !== this.subject) this.setReadings([])
    this.#read = this.subject
    this.revoker.clear()
  }

  private fail(error: Error): void {
    this.error = error
    this.setReadings([])
  }

  private setReadings(readings: readonly SourceReading[]): void {
    const isSame = isSameList(this.readings, readings)
    this.readings = readings
    // The rows of a view are kept with the entries.
    if (!isSame) this.entries = toEntries(readings, this.#names)
  }

  private setList(source: PermissionSource, list: Async<PermissionList>): void {
    this.setReadings(this.readings.map((it) => (it.source === source ? { source, list } : it)))
  }

  /** What the source of this name listed last. */
  private lastList({ id }: PermissionSource): Async<PermissionList> {
    const list = this.readings.find(({ source }) => source.id === id)?.list
    return list?.status === 'success' ? list : { status: 'pending' }
  }

  /** Replaces a permission by what its source says now. */
  private update(
    { source, permission }: PermissionEntry,
    found: PermissionEntry['permission'] | undefined,
  ): void {
    const list = this.readings.find((it) => it.source === source)?.list
    if (list?.status !== 'success') return
    const permissions = list.data.permissions.flatMap((it) => {
      if (it.id !== permission.id) return it
      return found ?? []
    })
    this.setList(source, { status: 'success', data: { ...list.data, permissions } })
  }
}
