import type { Clock } from '@portico/core'
import type { SwapQuote } from '@portico/features/swaps/endpoints'

/** Whether a quote holds no longer. */
export function isExpired({ expiresAt }: SwapQuote, clock: Clock): boolean {
  return expiresAt !== undefined && expiresAt <= clock.now()
}
