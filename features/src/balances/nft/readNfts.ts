import type { CaipAddress, Connection } from '@portico/core'
import type { DataService } from '../createDataService.ts'
import type { NftTransaction } from './nftEndpoints.ts'

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
type Service = Pick<DataService, 'supports' | 'history'>

/** Adds one page to the known part. Throws `api/*` and `transport/*`. */
export async function readNfts(
  service: Service | undefined,
  { networkId, accounts }: Connection,
  { next: cursor, ...known }: NftReading,
): Promise<NftReading> {
  if (!service || !(await service.supports(networkId))) return { ...known, isSupported: false }
  const { address } = accounts[0]
  const asked = { address, networkId, ...(cursor !== undefined && { cursor }) }
  const { data, next } = await service.history(asked)
  // New transactions shift the pages, so one transaction may be on two of them.
  const byId = new Map([...known.transactions, ...data].map((it) => [it.id, it]))
  const transactions = [...byId.values()]
  // A service that returns the same cursor again has no further page.
  return { ...known, isSupported: true, transactions, ...(next && next !== cursor && { next }) }
}
