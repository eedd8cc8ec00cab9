import type { Kit, KitSettings } from '@portico/core'
import type { TransactionOutcome } from '@portico/core/adapter'
import type { LazyFeature } from '@portico/core/feature'
import { type ActivityOptions, type ActivityStore, activity } from '@portico/features/activity'
import { onTestFinished } from 'vitest'
import { FakeWallet } from '../../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../../core/fakes/fakeAdapter.ts'
import { openKit } from '../../../core/fakes/openKit.ts'
import type { dataService } from './dataService.ts'
import { alice } from './told.ts'

type Scene = {
  readonly service?: ReturnType<typeof dataService>
  readonly options?: ActivityOptions
  readonly settings?: Partial<KitSettings>
}

/** A connected kit with an open Activity tab, over a scripted data service. */
export async function openTab({ service, options = {}, settings = {} }: Scene) {
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice)]
  const chain = { outcome: { status: 'pending' } as TransactionOutcome }
  const adapter = fakeAdapter('eip155', { getTransaction: async () => chain.outcome })
  const opened = openKit({
    wallets: [wallet],
    adapters: [adapter, fakeAdapter('solana')],
    ...(service && { fetch: service.fetch, services: { data: 'https://data.example/v1' } }),
    features: [activity(options)],
    analytics: false,
    ...settings,
  } as Parameters<typeof openKit>[0])
  const { kit, clock } = opened
  await kit.connect({ connectorId: 'wallet' })
  const lazy = (kit as Kit).features as { activity: LazyFeature<ActivityStore> }
  const store = await lazy.activity.load()
  const leave = store.watch()
  onTestFinished(leave)
  await clock.advance(0)
  return { kit, clock, wallet, chain, store, leave }
}

/** The hashes of the listed transactions. */
export const hashes = ({ entries }: ActivityStore) => entries.map(({ hash }) => hash)
