import { memoryDriver } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { keyedStorage } from '../../../core/src/storage/keyedStorage.ts'
import {
  GrantStorage,
  type StoredGrant,
} from '../../../features/src/permissions/request/GrantStorage.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { testStoredRecords } from '../../fakes/storedRecords.ts'

const account = `0x${'a1'.repeat(20)}`
const fake = evmSigner(undefined)
const signer = {
  ...fake,
  account: { ...fake.account, address: account },
  connector: { ...fake.connector, id: 'wallet' },
}
const limit = { symbol: 'ETH', amount: '1', period: 3_600 }
const grant = (context: string, more: Partial<StoredGrant> = {}): StoredGrant => ({
  context,
  networkId: signer.network.caipNetworkId,
  account,
  connectorId: signer.connector.id,
  to: `0x${'b0'.repeat(20)}`,
  expiry: 1_800_000_000,
  limits: [limit],
  ...more,
})

function open(storage: ConstructorParameters<typeof GrantStorage>[0]) {
  const grants = new GrantStorage(storage)
  return {
    grants,
    get all() {
      return grants.of(signer)
    },
    put: (it: StoredGrant) => grants.keep([it]),
  }
}

describe('permissions of wallets in storage', () => {
  for (const [name, newer] of Object.entries({
    'an expiry of another form': { expiry: 'never' },
    'limits of another form': { limits: { kind: 'stream' } },
  }))
    testStoredRecords<StoredGrant>(name, {
      key: 'granted',
      open,
      records: [grant('0x01'), grant('0x02', { isRevoked: true }), grant('0x03')],
      newer,
      longest: grant(`0x${'ab'.repeat(8_192)}`, {
        limits: [
          { ...limit, symbol: 'S'.repeat(301) },
          { ...limit, symbol: '' },
        ],
      }),
      shortened: {
        limits: [
          { ...limit, symbol: 'S'.repeat(200) },
          { ...limit, symbol: '' },
        ],
      },
    })

  it('stores the other grants of a request where one cannot be stored, and says so', () => {
    const storage = keyedStorage(memoryDriver(), '')
    const { grants } = open(storage)
    const keep = () => grants.keep([grant('0x01'), grant(''), grant('0x03')])
    expect(keep).toThrow(expect.objectContaining({ code: 'storage/badRecord' }))
    expect(open(storage).all.map(({ context }) => context)).toEqual(['0x01', '0x03'])
  })
})
