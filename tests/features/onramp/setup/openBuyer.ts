import { createKit, memoryDriver } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { manualClock } from '@portico/core/testing'
import { eip155, mainnet } from '@portico/eip155'
import { type OnrampOptions, type OnrampProvider, onramp } from '@portico/features/onramp'
import { FakeWallet } from '../../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../../core/fakes/fakeAdapter.ts'
import { alice, fakeRamp } from './fakeRamp.ts'

type Options = Partial<Omit<OnrampOptions, 'providers'>> & {
  readonly ramps?: readonly OnrampProvider[]
  readonly verbs?: Partial<NamespaceAdapter<'eip155'>>
  readonly storage?: ReturnType<typeof memoryDriver>
}
export type Buyer = Awaited<ReturnType<typeof openBuyer>>

/** A connected kit on a made-up network, whose wallet signs every message. */
export async function openBuyer({
  ramps = [fakeRamp()],
  verbs,
  storage,
  ...options
}: Options = {}) {
  const signed: string[] = []
  const clock = manualClock(1_800_000_000_000)
  const adapter = fakeAdapter('eip155', {
    isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    balances: { getBalances: async () => [] },
    async signMessage({ message }) {
      signed.push(message)
      return `0x${'5'.repeat(130)}`
    },
    getTransaction: async () => ({ status: 'pending' }),
    ...verbs,
  })
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice)]
  const kit = createKit({
    adapters: [{ ...adapter, assetId: eip155({ networks: [mainnet] }).assetId! }],
    features: [onramp({ country: 'US', providers: ramps.map((ramp) => () => ramp), ...options })],
    connectors: [wallet.create],
    storage: storage ?? memoryDriver(),
    clock,
    analytics: false,
  })
  const stop = kit.start()
  await kit.connect({ connectorId: 'wallet' })
  const store = await kit.features.onramp.load()
  await store.begin()
  return { kit, store, signed, wallet, clock, stop }
}

/** Types an amount and waits for the offers. */
export async function quoted({ store }: Buyer, amount = '100'): Promise<void> {
  store.draft.type(amount, amount)
  await store.refresh()
}

export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
