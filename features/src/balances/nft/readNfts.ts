import type { CaipAddress, Connection } from '@portico/core'
import type { DataService } from '../createDataService.ts'
import type { NftTransaction } from './nftEndpoints.ts'

/** The part of an account's history that was read. */
export type NftReading = {
  readonly account: CaipAddress
  readonly at: number
  readonly transactions: readonly NftTransaction[]
  /** False where nobody lists NFTs of the network. */
  readonly isSupported?: boolean
  /** Where the next page begins; absent behind the last one. */
  readonly next?: string
}
type Service = Pick<DataService, 'supports' | 'history'>

/** One page more of what is known. Throws `api/*` and `transport/*`. */
export async function readNfts(
  service: Service | undefined,
  { networkId, accounts }: Connection,
  { next: cursor, ...known }: NftReading,
): Promise<NftReading> {
  if (!service || !(await service.supports(networkId))) return { ...known, isSupported: false }
  const { address } = accounts[0]
  const asked = { address, networkId, ...(cursor !== undefined && { cursor }) }
  const { data, next } = await service.history(asked)
  // What came in between has moved the pages: one transaction may be on two of them.
  const byId = new Map([...known.transactions, ...data].map((it) => [it.id, it]))
  const transactions = [...byId.values()]
  // A service that sends back to where one is has no more.
  return { ...known, isSupported: true, transactions, ...(next && next !== cursor && { next }) }
}
