import type { NetworkDefinition } from '@portico/core'
import { manualClock } from '@portico/core/testing'
import type { SwapProvider } from '@portico/features/swaps'
import { lagoon } from '../../../../sandbox/dapp/src/lagoon/lagoon.ts'

/** The provider of the sandbox's exchange on Solana, outside a kit. */
export function openLagoon(network: NetworkDefinition): SwapProvider {
  return lagoon({
    networks: { all: [network], find: () => network },
    transport: async ({ url, body }) =>
      (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json(),
    caller: { st: 'test', sv: 'test' },
    clock: manualClock(Date.now()),
    service: () => undefined,
    call: () => Promise.reject(new Error('It has no contracts')),
  })
}
