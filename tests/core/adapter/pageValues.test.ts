import { hasMethods, objectAt, textAt } from '@portico/core/adapter/discovery'
import { nativeBalance } from '@portico/core/adapter/session'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startNewPage } from '../../../core/src/adapter/pageObjects.ts'
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

describe('hasMethods', () => {
  // The lines that other tests caused would count.
  beforeEach(startNewPage)

  it('says once in the console what an unusable wallet lacks', () => {
    const info = vi.spyOn(console, 'info').mockReturnValue()
    const wallet = { request: () => undefined, on: 1 }
    expect(hasMethods(wallet, 'window.acme', ['request'])).toBe(true)
    expect(info).not.toHaveBeenCalled()
    for (let look = 0; look < 3; look++)
      expect(hasMethods(wallet, 'window.acme', ['request', 'on', 'signPsbt'])).toBe(false)
    expect(info.mock.calls).toEqual([
      ['[portico] The wallet at window.acme lacks on, signPsbt so far'],
    ])
    info.mockRestore()
  })

  it('does not throw for a getter that does', () => {
    const info = vi.spyOn(console, 'info').mockReturnValue()
    const throws = () => {
      throw new Error('trap')
    }
    const wallet = new Proxy({}, { get: throws })
    expect(hasMethods(wallet, 'window.trap', ['request'])).toBe(false)
    expect(info).toHaveBeenCalledExactlyOnceWith(
      '[portico] The wallet at window.trap lacks request so far',
    )
    info.mockRestore()
  })

  it('writes at most 20 lines into the console of a page', () => {
    const info = vi.spyOn(console, 'info').mockReturnValue()
    for (let at = 0; at < 50; at++) expect(hasMethods({}, `wallet ${at}`, ['request'])).toBe(false)
    expect(info.mock.calls.length).toBeLessThanOrEqual(20)
    expect(hasMethods({ request: () => 1 }, 'another', ['request'])).toBe(true)
    info.mockRestore()
  })
})
