import { type Async, type CaipAddress, type Connection, toError } from '@portico/core'
import { latest } from '@portico/core/async'
import { caipAddress } from '@portico/core/caip'
import type { FeatureHost } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import type { DataService } from '../createDataService.ts'
import { heldNfts, type Nft } from './heldNfts.ts'
import type { NftTransaction } from './nftEndpoints.ts'

type Host = Pick<FeatureHost, 'connections' | 'clock'>
type Service = Pick<DataService, 'supports' | 'history'>
const fresh = 30_000

/** The NFTs of the active account on its network, derived from its history. */
export class NftStore {
  /** The state of the last request, for the account that it was made for. */
  state: Async<undefined> = { status: 'idle' }
  of: CaipAddress | undefined
  read: NftReading | undefined
  readonly #host: Host
  readonly #service: Service | undefined
  readonly #latest = latest()

  constructor(host: Host, service: Service | undefined) {
    this.#host = host
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The state of the last request for the active account. */
  get status(): Async<undefined>['status'] {
    return this.of === this.account ? this.state.status : 'idle'
  }

  get all(): readonly Nft[] {
    return this.nfts.filter(({ isSpam }) => !isSpam)
  }

  /** NFTs that the data service marks as spam. */
  get hidden(): readonly Nft[] {
    return this.nfts.filter(({ isSpam }) => isSpam)
  }

  /** False when no service lists NFTs of the network. */
  get isSupported(): boolean {
    return this.current?.isSupported ?? true
  }

  get hasMore(): boolean {
    return this.current?.next !== undefined
  }

  /** Loads them unless they are fresh. */
  async load(): Promise<void> {
    const { current, status } = this
    if (status === 'pending') return
    if (!current || this.#host.clock.now() - current.at > fresh) await this.reload()
  }

  /** Loads them again. */
  async reload(): Promise<void> {
    await this.run()
  }

  /** Loads the next page. */
  async loadMore(): Promise<void> {
    const { current } = this
    if (current?.next !== undefined && this.status !== 'pending') await this.run(current)
  }

  /** Repeats the failed request. */
  async retry(): Promise<void> {
    await (this.hasMore ? this.loadMore() : this.reload())
  }

  private get current(): NftReading | undefined {
    return this.read?.account === this.account ? this.read : undefined
  }

  private get account(): CaipAddress | undefined {
    const connection = this.#host.connections.current()
    return connection && accountOf(connection)
  }

  private get nfts(): readonly Nft[] {
    return heldNfts(this.current?.transactions ?? [])
  }

  private async run(before?: NftReading): Promise<void> {
    const { connections, clock } = this.#host
    const connection = connections.current()
    if (!connection) return
    const reading = before ?? { account: accountOf(connection), at: clock.now(), transactions: [] }
    this.set(reading.account, { status: 'pending' })
    try {
      const read = await this.#latest(() => readNfts(this.#service, connection, reading))
      if (read) this.keep(read)
    } catch (error) {
      this.set(reading.account, { status: 'error', error: toError(error) })
    }
  }

  private keep(read: NftReading): void {
    this.read = read
    this.set(read.account, { status: 'success', data: undefined })
  }

  private set(account: CaipAddress, state: Async<undefined>): void {
    this.of = account
    this.state = state
  }
}

function accountOf({ networkId, accounts }: Connection): CaipAddress {
  return caipAddress(networkId, accounts[0].address)
}

/** The loaded part of an account's history. */
export type NftReading = {
  readonly account: CaipAddress
  readonly at: number
  readonly transactions: readonly NftTransaction[]
  /** False when no service lists NFTs of the network. */
  readonly isSupported?: boolean
  /** Cursor of the next page; absent on the last one. */
  readonly next?: string
}

/** Adds one page to the known part. Throws `api/*` and `transport/*`. */
async function readNfts(
  service: Service | undefined,
  { networkId, accounts }: Connection,
  { next: cursor, ...reading }: NftReading,
): Promise<NftReading> {
  if (!service || !(await service.supports(networkId))) return { ...reading, isSupported: false }
  const { address } = accounts[0]
  const query = { address, networkId, ...(cursor !== undefined && { cursor }) }
  const { data, next } = await service.history(query)
  // New transactions shift the pages, so one transaction may be on two of them.
  const byId = new Map([...reading.transactions, ...data].map((it) => [it.id, it]))
  const transactions = [...byId.values()]
  // A service that returns the same cursor again has no further page.
  return { ...reading, isSupported: true, transactions, ...(next && next !== cursor && { next }) }
}
