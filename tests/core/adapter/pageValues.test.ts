import { objectAt, textAt } from '@portico/core/adapter/discovery'
import { nativeBalance } from '@portico/core/adapter/session'
import { describe, expect, it } from 'vitest'
import { network } from '../fakes/networks.ts'

const hostile = Object.defineProperty({}, 'name', {
  get() {
    throw new Error('Go away')
  },
})
const page = { acme: { wallet: { name: 'Acme' }, count: 1 }, hostile }

describe('objectAt and textAt', () => {
  it('read a value of the expected type at a dotted path', () => {
    expect(objectAt(page, 'acme.wallet')).toBe(page.acme.wallet)
    expect(textAt(page, 'acme.wallet.name')).toBe('Acme')
    for (const path of ['acme.wallet.name', 'acme.other', 'none.at.all', 'acme.count'])
      expect(objectAt(page, path)).toBeUndefined()
    for (const path of ['acme.wallet', 'acme.count', 'none.at.all'])
      expect(textAt(page, path)).toBeUndefined()
  })

  it('return undefined when a getter throws, or the path is too long', () => {
    expect(textAt(page, 'hostile.name')).toBeUndefined()
    expect(objectAt(page, 'hostile.name')).toBeUndefined()
    expect(objectAt(page, 'a.'.repeat(200))).toBeUndefined()
  })
})

describe('nativeBalance', () => {
  it('returns the native currency in whole units', () => {
    expect(nativeBalance(network('acme', '1'), 1_500_000_000_000_000_000n)).toEqual({
      name: 'Coin',
      symbol: 'COIN',
      chainId: 'acme:1',
      quantity: { numeric: '1.5', decimals: '18' },
    })
  })
})
