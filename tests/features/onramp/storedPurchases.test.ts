import { memoryDriver } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { keyedStorage } from '../../../core/src/storage/keyedStorage.ts'
import { checkSession } from '../../../features/src/onramp/guard/checkSession.ts'
import {
  openPurchaseJournal,
  type Purchase,
} from '../../../features/src/onramp/purchase/Purchase.ts'
import { testStoredRecords } from '../../fakes/storedRecords.ts'
import { fakeRamp } from './setup/fakeRamp.ts'

const token = { id: 'eip155:1/slip44:60', symbol: 'ETH' }
const purchase = (session: string, more: Partial<Purchase> = {}): Purchase => ({
  id: `ramp:${session}`,
  provider: 'ramp',
  networkId: 'eip155:1',
  address: `0x${'a1'.repeat(20)}`,
  at: 1_800_000_000_000,
  token,
  amount: '0.05',
  payment: { amount: '100', currency: 'EUR' },
  url: 'https://pay.ramp.example/1',
  status: 'waiting',
  ...more,
})
const symbol = 'S'.repeat(301)
/** As many characters as a session may have, of which each becomes three. */
const page = 'https://pay.ramp.example/?'.padEnd(4_000, '"')

describe('purchases in storage', () => {
  for (const [name, newer] of Object.entries({
    'an unknown status': { status: 'refunded' },
    'an unknown form of a field': { payment: { amount: '100', currency: 'points' } },
  }))
    testStoredRecords<Purchase>(name, {
      key: 'purchases',
      open: openPurchaseJournal,
      records: [purchase('1'), purchase('2', { sessionId: '2' }), purchase('3')],
      newer,
      longest: purchase('4', {
        id: `ramp:${'s'.repeat(64)}`,
        token: { ...token, symbol, iconUrl: `data:image/png;base64,${'A'.repeat(3_000)}` },
        amount: `1.${'0'.repeat(58)}`,
        url: new URL(page).href,
      }),
      shortened: { token: { ...token, symbol: symbol.slice(0, 300) } },
    })

  it('the longest page that a session may have is opened again after a reload', () => {
    const asked = { account: `eip155:1:0x${'a1'.repeat(20)}`, now: 0 }
    const { url } = checkSession(fakeRamp(), { url: page }, asked)
    expect(url.length).toBeGreaterThan(11_000)
    const storage = keyedStorage(memoryDriver(), '')
    openPurchaseJournal(storage).put(purchase('1', { url }))
    expect(openPurchaseJournal(storage).find({ id: 'ramp:1' })?.url).toBe(url)
  })
})
