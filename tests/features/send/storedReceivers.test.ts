import { manualClock } from '@portico/core/testing'
import { describe } from 'vitest'
import {
  type RecentReceiver,
  RecentReceivers,
} from '../../../features/src/send/receiver/RecentReceivers.ts'
import { testStoredRecords } from '../../fakes/storedRecords.ts'

const at = 1_800_000_000_000

describe('receivers in storage', () => {
  for (const [name, newer] of Object.entries({
    'a time of another form': { at: '2030-01-01' },
    'an address of another form': { address: { evm: '0x1' } },
  }))
    testStoredRecords<RecentReceiver>(name, {
      key: 'recent/eip155',
      open(storage) {
        const receivers = new RecentReceivers(storage, manualClock(at))
        receivers.read('eip155')
        return {
          get all() {
            return receivers.of('eip155')
          },
          put: (it: RecentReceiver) => receivers.add('eip155', it),
        }
      },
      records: [
        { address: '0x1', at },
        { address: '0x2', name: 'bob.eth', at },
        { address: '0x3', at },
      ],
      newer,
      longest: { address: 'x'.repeat(128), name: 'n'.repeat(301), at },
      shortened: { name: 'n'.repeat(300) },
    })
})
