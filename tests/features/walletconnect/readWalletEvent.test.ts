import { describe, expect, it } from 'vitest'
import { readWalletEvent } from '../../../features/src/walletconnect/session/Approval.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93' as const
const [first, second] = [
  'bc1q3kp5lzuquhyzjww9rf2e83n0hwqcak6rzusxyy',
  'bc1q3servqvutwwpm2yathwraerzlkya0zae53agu3',
] as const
const approval = {
  chains: new Map([[chainId, chainId]]),
  accounts: [first, second].map((address) => ({ networkId: chainId, address })),
  methods: new Set<string>(),
}
const read = (name: string, data: unknown) =>
  readWalletEvent('bip122', { chainId, name, data }, approval)

describe('readWalletEvent for Bitcoin', () => {
  const name = 'bip122_addressesChanged'

  it('chooses the first address that the session includes', () => {
    const entry = (address: string) => ({ address, publicKey: '02', intention: 'payment' })
    expect(read(name, [entry(second), entry(first)])).toEqual({ address: second })
    expect(read(name, [entry('bc1qother'), entry(second)])).toEqual({ address: second })
  })

  it('chooses nothing when the session includes none of them, or the data is malformed', () => {
    const hostile = {
      toString() {
        throw new Error('no')
      },
    }
    const odd = [
      [],
      [null],
      [5],
      [{}],
      [{ address: null }],
      [[]],
      [{ address: hostile }],
      [hostile],
    ]
    for (const data of [...odd, [{ address: 'bc1qother' }], null, 'text', { address: first }])
      expect(read(name, data)).toEqual({})
  })

  it('also reads an account given as text, with or without its network', () => {
    expect(read('accountsChanged', [second])).toEqual({ address: second })
    expect(read('accountsChanged', [`${chainId}:${second}`])).toEqual({ address: second })
  })
})
