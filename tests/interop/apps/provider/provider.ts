import { createProvider } from '@portico/eip155/provider'
import { kit } from '../kit.ts'

/** The kit's EIP-1193 provider for all libraries of this page. */
export const provider = createProvider(kit)

/** Events of the provider since the page was loaded. */
export const events: [event: string, value: unknown][] = []

for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'])
  provider.on(event, (value) =>
    events.push([
      event,
      value instanceof Error ? (value as Error & { code?: unknown }).code : value,
    ]),
  )
