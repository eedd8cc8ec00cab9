import type { CaipNetworkId } from '@portico/core'
import type { Entry } from './entries/Entry.ts'

/** The account and network of a history. */
export type Subject = { readonly networkId: CaipNetworkId; readonly address: string }
export type HistoryPage = {
  readonly entries: readonly Entry[]
  /** Cursor of the next page; absent on the last one. */
  readonly next?: string
  /** False when no service supports the network; its explorer has the history. */
  readonly served: boolean
}
export type HistoryRequest = Subject & { readonly cursor?: string; readonly signal: AbortSignal }

/** Loads one page of the history, newest first. Throws `api/*`. */
export type History = (request: HistoryRequest) => Promise<HistoryPage>
