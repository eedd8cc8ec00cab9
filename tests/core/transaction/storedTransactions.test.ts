import { memoryDriver, type SentTransaction, type Transaction } from '@portico/core'
import { manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { keyedStorage } from '../../../core/src/storage/keyedStorage.ts'
import { TransactionStore } from '../../../core/src/transaction/TransactionStore.ts'
import { testStoredRecords } from '../../fakes/storedRecords.ts'

const at = 1_800_000_000_000
const sent = (hash: string, more: Partial<Transaction> = {}): Transaction => ({
  id: `eip155:1:${hash}`,
  hash,
  networkId: 'eip155:1',
  address: `0x${'a1'.repeat(20)}`,
  at,
  kind: 'send',
  amount: '1.5',
  symbol: 'ETH',
  status: 'pending',
  ...more,
})
const callsId = `0x${'ab'.repeat(4_096)}`
const symbol = 'S'.repeat(301)
const { hash: _, ...taken } = sent('0x5', { kind: 'batch', symbol })

describe('transactions in storage', () => {
  for (const [name, newer] of Object.entries({
    'an unknown kind': { kind: 'bridge' },
    'an unknown status': { status: 'held' },
    'an id that is too long': { id: 'x'.repeat(9_000) },
  }))
    testStoredRecords<Transaction>(name, {
      key: 'transactions',
      open(storage) {
        const store = new TransactionStore(storage, manualClock(at))
        const put = ({ id: given, ...it }: Transaction) => {
          const id = it.hash === undefined ? { id: given.slice('eip155:1:'.length) } : {}
          return store.add({ ...it, ...id } as SentTransaction)
        }
        return Object.assign(store, { put })
      },
      records: [sent('0x1'), sent('0x2'), sent('0x3')],
      newer,
      longest: {
        ...taken,
        id: `eip155:1:${callsId}`,
        to: `ibc/${'f'.repeat(300)}`,
        received: { symbol, amount: '1', networkId: 'eip155:8453', status: 'pending' },
      },
      shortened: {
        symbol: 'S'.repeat(300),
        received: {
          symbol: 'S'.repeat(300),
          amount: '1',
          networkId: 'eip155:8453',
          status: 'pending',
        },
      },
    })

  it('are recorded without what a dapp passed in another form', () => {
    const storage = keyedStorage(memoryDriver(), '')
    const odd = { amount: '1e3', symbol: 5, tokenAddress: 'x'.repeat(9_000), to: null }
    const { hash, networkId, address, kind } = sent('0x1')
    const plain = { hash, networkId, address, kind }
    new TransactionStore(storage, manualClock(at)).add({
      ...plain,
      ...odd,
    } as object as SentTransaction)
    const { all } = new TransactionStore(storage, manualClock(at))
    expect(all).toEqual([{ ...plain, id: 'eip155:1:0x1', at, status: 'pending' }])
  })
})
