import { memoryDriver } from '@portico/core'
import { expect, it } from 'vitest'
import { openBuyer, quoted } from './setup/openBuyer.ts'

it('lists the purchases of this browser, also after a reload', async () => {
  const storage = memoryDriver()
  const buyer = await openBuyer({ storage })
  await quoted(buyer)
  buyer.store.prepare()
  await expect.poll(() => buyer.store.session.session.status, { interval: 5 }).toBe('success')
  buyer.store.leave()
  buyer.stop()
  const { kit, store, stop } = await openBuyer({ storage })
  expect(store.journal.all.map(({ id }) => id)).toEqual(['ramp:session-1'])
  expect(store.pageOf(store.journal.all[0]!)).toContain('https://pay.ramp.example/')
  store.openPurchases()
  expect(kit.router.current.name).toBe('OnRampPurchases')
  store.openPurchase('ramp:session-1')
  expect(kit.router.current).toEqual({
    name: 'BuyInProgress',
    params: { id: 'ramp:session-1' },
  })
  stop()
})

it.each(['javascript:alert(1)', 'https://evil.example/', 'http://pay.ramp.example/', 'x'])(
  'S6 opens no stored page again that is not of its seller: %s',
  async (url) => {
    const buyer = await openBuyer()
    const { store, stop } = buyer
    await quoted(buyer)
    store.prepare()
    await expect.poll(() => store.session.session.status, { interval: 5 }).toBe('success')
    store.leave()
    const [purchase] = store.journal.all
    expect(store.pageOf({ ...purchase!, url })).toBeUndefined()
    expect(store.pageOf({ ...purchase!, provider: 'other' })).toBeUndefined()
    expect(store.pageOf({ ...purchase!, status: 'arrived' })).toBeUndefined()
    stop()
  },
)
