import { createKit, memoryDriver } from '@portico/core'
import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { swaps } from '@portico/features/swaps'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'
import { steppingClock } from '../core/fakes/steppingClock.ts'
import { fakeProvider, fakeTokens } from './swaps/setup/fakeSwap.ts'

const address = '0x00000000000000000000000000000000000000a1'

/** A connected kit with three features that call the data service, and the paths that they asked for. */
async function open(answer: () => Response) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname.split('/').at(-1) ?? '')
    return pathname.endsWith('supported-chains') ? answer() : Response.json({})
  }
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', address)]
  const kit = createKit({
    adapters: [fakeAdapter('eip155')],
    connectors: [wallet.create],
    storage: memoryDriver(),
    clock: steppingClock(),
    analytics: false,
    services: { data: 'https://data.acme.example/v1' },
    features: [activity(), balances(), swaps({ providers: [() => fakeProvider()] })],
    fetch,
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  const useAll = async () => {
    const store = await kit.features.activity.load()
    const { prices } = await kit.features.swaps.load()
    await Promise.allSettled([
      store.visit({ networkId: 'eip155:1', address }),
      kit.balances.load(kit.connections.current()!),
      prices.ask([fakeTokens.usd]),
      kit.identities.load(`eip155:1:${address}`),
    ])
  }
  const count = () => asked.filter((path) => path === 'supported-chains').length
  return { asked, count, useAll }
}

describe('the networks of the data service', () => {
  it('R7.02 are asked for once, whatever features a kit has', async () => {
    const { asked, count, useAll } = await open(() => Response.json({ http: ['eip155:1'] }))
    await useAll()
    expect(count()).toBe(1)
    expect([...new Set(asked)].sort()).toEqual(
      expect.arrayContaining(['balance', 'history', 'price', 'supported-chains']),
    )
  })

  it('R7.02 are asked for again after a failure', async () => {
    let fails = true
    const { count, useAll } = await open(() =>
      fails ? new Response('', { status: 404 }) : Response.json({ http: ['eip155:1'] }),
    )
    await useAll()
    const before = count()
    expect(before).toBeGreaterThan(0)
    fails = false
    await useAll()
    await useAll()
    expect(count()).toBe(before + 1)
  })
})
