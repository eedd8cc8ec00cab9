import { type Clock, limitRequest } from '@portico/core'
import type { OnrampProvider } from './OnrampProvider.ts'
import { onrampErrors } from './onrampErrors.ts'

type Life = { readonly clock: Clock; readonly signals: readonly AbortSignal[] }
type Limit = { readonly ms: number; readonly provider: Pick<OnrampProvider, 'name'> }

/** Runs a request to a provider; one that takes too long throws `onramp/timeout` with the provider's name. */
export function withProviderLimit<value>(
  { clock, signals }: Life,
  { ms, provider }: Limit,
  ask: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const expired = () => onrampErrors.create('timeout', [provider.name])
  return limitRequest({ clock, ms, signals, expired }, ask)
}
