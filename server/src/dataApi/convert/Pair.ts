import type { QuoteRequest } from '@portico/features/swaps/endpoints'

/** What the providers are asked. */
export type Pair = Omit<QuoteRequest, 'signal'>
