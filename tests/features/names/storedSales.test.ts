import { describe } from 'vitest'
import { type SaleEntry, SaleJournal } from '../../../features/src/names/sale/SaleJournal.ts'
import { testStoredRecords } from '../../fakes/storedRecords.ts'

const entry = (name: string, more: Partial<SaleEntry> = {}): SaleEntry => ({
  name,
  account: `eip155:1:0x${'a1'.repeat(20)}`,
  years: 2,
  secret: `0x${'5e'.repeat(32)}`,
  provider: 'ens',
  ...more,
})

describe('registrations in storage', () => {
  for (const [name, newer] of Object.entries({
    'months instead of years': { years: 0.5 },
    'a secret of another form': { secret: 'words' },
  }))
    testStoredRecords<SaleEntry>(name, {
      key: 'orders',
      open: (storage) => new SaleJournal(storage),
      records: [entry('a.eth'), entry('b.eth', { hash: '0x1', at: 5 }), entry('c.eth')],
      newer,
      longest: entry(`${'x'.repeat(251)}.eth`, {
        account: `cosmos:${'c'.repeat(32)}:${'x'.repeat(128)}`,
        hash: `0x${'ab'.repeat(4_096)}`,
        at: 1_800_000_000_000,
      }),
    })
})
