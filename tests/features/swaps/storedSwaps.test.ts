import { describe } from 'vitest'
import { openSwapJournal, type SwapRecord } from '../../../features/src/swaps/run/SwapRecord.ts'
import { testStoredRecords } from '../../fakes/storedRecords.ts'

const swap = (hash: string, more: Partial<SwapRecord> = {}): SwapRecord => ({
  id: `eip155:1:${hash}`,
  networkId: 'eip155:1',
  address: `0x${'a1'.repeat(20)}`,
  at: 1_800_000_000_000,
  provider: 'lagoon',
  from: { symbol: 'ETH', amount: '1' },
  to: { symbol: 'TIDE', amount: '2', least: '1.9', networkId: 'eip155:8453' },
  isOrder: false,
  ...more,
})
const iconUrl = `data:image/png;base64,${'A'.repeat(3_000)}`
const symbol = '🪙'.repeat(301)
const cut = '🪙'.repeat(300)
const from = { address: `0x${'b0'.repeat(20)}`, amount: '1' }
const to = { amount: `1.${'0'.repeat(255)}`, least: '1', networkId: 'eip155:10' } as const

describe('swaps in storage', () => {
  for (const [name, newer] of Object.entries({
    'an unknown end': { order: 'cancelled' },
    'an unknown form of a field': { isOrder: 'dutch' },
  }))
    testStoredRecords<SwapRecord>(name, {
      key: 'swaps',
      open: openSwapJournal,
      records: [swap('0x1'), swap('0x2', { order: 'pending' }), swap('0x3')],
      newer,
      longest: swap(`0x${'ab'.repeat(4_096)}`, {
        from: { ...from, symbol, iconUrl },
        to: { ...to, symbol, iconUrl },
      }),
      shortened: { from: { ...from, symbol: cut }, to: { ...to, symbol: cut } },
    })
})
