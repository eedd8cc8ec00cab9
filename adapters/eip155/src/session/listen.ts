import type { Unsubscribe } from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** Listens to several events of a wallet; one that has no events is simply silent. */
export function listen(
  provider: Eip1193Provider,
  listeners: Readonly<Record<string, (value: unknown) => void>>,
): Unsubscribe {
  for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(listeners))
      provider.removeListener?.(event, listener)
  }
}
