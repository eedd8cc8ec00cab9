import type { OpenRequests } from '@portico/core/calls'
import type { SwapProviderHost } from '../SwapProvider.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import type { SwapJournal } from './SwapJournal.ts'

/** What the steps of a swap need: the wallet's actions, reads of the chain, and the list of swaps. */
export type RunParts = {
  readonly host: Pick<
    SwapsHost,
    | 'clock'
    | 'send'
    | 'sendCalls'
    | 'sendTransaction'
    | 'signTransactions'
    | 'signTypedData'
    | 'signal'
    | 'track'
    | 'transactions'
  >
  readonly reads: SwapProviderHost & { readonly signal: AbortSignal }
  readonly journal: SwapJournal
  readonly open: OpenRequests
}
