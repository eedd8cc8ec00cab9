import {
  assetReference,
  caipAddress,
  coinType,
  isNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
} from '@portico/core/caip'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('caip', () => {
  it('R5.07 parses a network id of two parts with a namespace', () => {
    expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
    expect(parseCaipNetworkId('ton:-239')).toEqual({ namespace: 'ton', reference: '-239' })
    for (const text of ['', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'EIP155:1', 'to:-239'])
      expect(() => parseCaipNetworkId(text), text).toThrow(
        expect.objectContaining({
          code: 'caip/networkId',
          shortMessage: 'Invalid CAIP-2 network id',
        }),
      )
  })

  it('R5.07 parses an account id of three parts', () => {
    expect(parseCaipAddress(`eip155:10:${address}`)).toEqual({
      namespace: 'eip155',
      networkId: 'eip155:10',
      address,
    })
    for (const text of ['', 'eip155:1', `eip155:1:${address}:1`])
      expect(() => parseCaipAddress(text), text).toThrow(
        expect.objectContaining({ code: 'caip/account', shortMessage: 'Invalid CAIP-10 address' }),
      )
  })

  it('R5.07 rejects an account id with an empty part or an invalid namespace', () => {
    for (const text of ['::', 'eip155:1:', `eip155::${address}`, `:1:${address}`, 'TON:-239:a'])
      expect(() => parseCaipAddress(text), text).toThrow(
        expect.objectContaining({ code: 'caip/address', shortMessage: 'Invalid CAIP Address' }),
      )
  })

  it.each([
    'a\n',
    '\na',
    'a b',
    '%20',
    'ä',
    '<script>',
    'a\u202eb',
    'a\u200b',
    '\0',
    'a.b',
    'a/b',
    'a'.repeat(33),
  ])('R5.07 rejects a network reference outside the grammar of CAIP-2: %j', (reference) => {
    expect(() => parseCaipNetworkId(`eip155:${reference}`)).toThrow(
      expect.objectContaining({ code: 'caip/networkId' }),
    )
    expect(() => parseCaipAddress(`eip155:${reference}:${address}`)).toThrow(
      expect.objectContaining({ code: 'caip/address' }),
    )
  })

  it.each(['a\n', '\na', 'a b', 'a_b', 'ä', '<script>', 'a\u202eb', '\0', 'a'.repeat(129)])(
    'R5.07 rejects an address outside the grammar of CAIP-10: %j',
    (text) => {
      expect(() => parseCaipAddress(`eip155:1:${text}`)).toThrow(
        expect.objectContaining({ code: 'caip/address' }),
      )
    },
  )

  it.each(['a%0a', 'a%00b', 'a%20b', 'a%7f', 'a%e2%80%ae', 'a%', 'a%4', 'a%zz'])(
    'R5.07 S19 rejects an address with an escape of anything but printable ASCII: %j',
    (text) => {
      expect(() => parseCaipAddress(`eip155:1:${text}`)).toThrow(
        expect.objectContaining({ code: 'caip/address' }),
      )
    },
  )

  it('R5.07 accepts the examples and limits of CAIP-2 and CAIP-10', () => {
    for (const text of [
      'bip122:000000000019d6689c085ae165831e93',
      'cosmos:cosmoshub-3',
      'cosmos:Binance-Chain-Tigris',
      `polkadot:${'_'.repeat(32)}`,
    ])
      expect(parseCaipNetworkId(text).reference).toBe(text.split(':')[1])
    for (const account of ['a', 'hbar.41-1', 'a'.repeat(128)])
      expect(parseCaipAddress(`eip155:1:${account}`).address).toBe(account)
    expect(parseCaipAddress('eip155:1:a%5fb%5F%3a').address).toBe('a_b_:')
  })

  it('rejects a value that is not a string with an error of the kit', () => {
    for (const value of [undefined, null, 1, {}, [], Symbol('a')])
      for (const parse of [parseCaipNetworkId, parseCaipAddress])
        expect(() => parse(value as never)).toThrow(expect.objectContaining({ name: 'KitError' }))
  })

  it('R5.07 escapes address characters outside the grammar of CAIP-10', () => {
    expect(caipAddress('tvm:-239', 'UQ_a-b')).toBe('tvm:-239:UQ%5fa-b')
    expect(caipAddress('tvm:-239', '0:1f')).toBe('tvm:-239:0%3a1f')
    expect(caipAddress('eip155:1', address)).toBe(`eip155:1:${address}`)
  })

  it('P2 parses every joined account id back to its parts', () => {
    const part = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
    const name = fc.stringMatching(/^([-.a-zA-Z0-9]{1,128}|[!-~]{1,42})$/)
    fc.assert(
      fc.property(part, name, (reference, account) => {
        const networkId = `solana:${reference}` as const
        expect(parseCaipAddress(caipAddress(networkId, account))).toEqual({
          namespace: 'solana',
          networkId,
          address: account,
        })
      }),
    )
  })

  it('R3.04 accepts any CAIP-2 namespace, and none inherited from Object', () => {
    const known = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos', 'ton', 'sui', 'a-b-c-d-']
    expect(known.every(isNamespace)).toBe(true)
    const others = ['', 'ab', 'EIP155', 'a b c', 'ton:1', 'morethan8', 'ton\n', undefined, 1]
    const inherited = Object.getOwnPropertyNames(Object.prototype)
    expect([...others, ...inherited].filter(isNamespace)).toEqual([])
  })

  it('makes a reference of any name, also of one with half of a character', () => {
    expect(assetReference('a\ud800_b')).toBe('a%EF%BF%BD%5Fb')
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '\ud800', '\udfff'),
        (text, half) => {
          expect(assetReference(text + half)).toMatch(/^[-.%a-zA-Z0-9]*$/)
        },
      ),
    )
  })

  it('R5.11 converts a chain id below 2^31 to a coin type', () => {
    expect(coinType(1)).toBe(60)
    expect(coinType(10)).toBe(2_147_483_658)
    expect(coinType(2 ** 31 - 1)).toBe(2 ** 32 - 1)
    for (const chainId of [2 ** 31, 2 ** 53, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => coinType(chainId), String(chainId)).toThrow(
        expect.objectContaining({ code: 'caip/chainId', shortMessage: 'Invalid chainId' }),
      )
  })
})
