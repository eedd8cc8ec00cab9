import type { NameSale } from '@portico/features/names'
import { ethNames } from '@portico/features/names/ens'
import { nameProviderContract } from '@portico/features/names/testing'
import { describe, expect, it } from 'vitest'
import { network } from '../../core/fakes/networks.ts'

const account = `eip155:1:0x${'a1'.repeat(20)}`
const holder = { account, signMessage: async () => '0x' }

/** The requirement on the reservation, for ENS with other parts of its sale. */
function reservation(parts: Partial<NameSale> = {}) {
  const found = nameProviderContract(() => ({
    create: (host) => {
      const { sale, ...provider } = ethNames()(host)
      return { ...provider, sale: { ...(sale as NameSale), ...parts } }
    },
    host: {} as never, // a commitment reads nothing
    network: network('eip155', '1'),
    label: 'harbour',
    accounts: [holder, holder],
  })).find(({ name }) => name.startsWith('prepares a reservation'))
  if (!found) throw new Error('The contract has this requirement')
  return found.run()
}

describe('the contract of providers that sell names', () => {
  it('S15 holds for the reservation of .eth names', async () => {
    await reservation()
  })

  it.each<[string, Partial<NameSale>]>([
    ['goes elsewhere', { contract: `0x${'ee'.repeat(20)}` }],
    [
      'pays',
      {
        commit: async () => ({
          to: (ethNames()({} as never).sale as NameSale).contract,
          value: 1n,
        }),
      },
    ],
    ['takes its own secrets alone', { commit: () => Promise.reject(new Error('unknown secret')) }],
  ])('S15 fails for a reservation that %s', async (_, parts) => {
    await expect(reservation(parts)).rejects.toThrow()
  })
})
