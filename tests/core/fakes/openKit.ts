import {
  type AdapterDefinition,
  type CaipNetworkId,
  createKit,
  type KitSettings,
  memoryDriver,
} from '@portico/core'
import { onTestFinished } from 'vitest'
import type { FakeWallet } from './FakeWallet.ts'
import { fakeAdapter } from './fakeAdapter.ts'
import { steppingClock } from './steppingClock.ts'

// What a kit loads later, so that a test that counts turns of the event loop does not depend on which test ran before.
await Promise.all([
  import('../../../core/src/connection/follow/followSession.ts'),
  import('../../../core/src/connection/session/actions.ts'),
  import('../../../core/src/kit/opening/createOpening.ts'),
  import('../../../core/src/kit/requests/requestParts.ts'),
  import('../../../core/src/kit/visit/followVisit.ts'),
])

type Options = Omit<KitSettings, 'connectors' | 'clock'> & {
  wallets?: readonly FakeWallet[]
  adapters?: readonly AdapterDefinition[]
  defaultNetwork?: CaipNetworkId
  /** False when the test starts the kit itself. */
  start?: boolean
}

/** A kit for one test: fake wallets, storage in memory, a manual clock. */
export function openKit({ wallets = [], adapters, start = true, ...settings }: Options = {}) {
  const clock = steppingClock()
  const fetch = () => Promise.reject(new Error('This test has no network'))
  const kit = createKit({
    storage: memoryDriver(),
    fetch,
    ...settings,
    clock,
    connectors: wallets.map(({ create }) => create),
    adapters: adapters ?? [fakeAdapter('eip155'), fakeAdapter('solana')],
  })
  if (start) onTestFinished(kit.start())
  return { kit, clock }
}
