import type { CaipNetworkId } from '@portico/core'
import type { Entry } from './entries/Entry.ts'

/** Whose transactions, and where. */
export type Subject = { readonly networkId: CaipNetworkId; readonly address: string }
export type HistoryPage = {
  readonly entries: readonly Entry[]
  /** Where the next page begins; absent on the last one. */
  readonly next?: string
  /** False where no service knows the network: its explorer has the rest. */
  readonly served: boolean
}
export type HistoryRequest = Subject & { readonly cursor?: string; readonly signal: AbortSignal }

/** Reads one page of the history, newest first. Throws `api/*`. */
export type History = (request: HistoryRequest) => Promise<HistoryPage>
