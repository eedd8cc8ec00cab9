import { memoryDriver } from '@portico/core'
import { expect, it } from 'vitest'
import type { Purchase } from '../../../features/src/onramp/index.ts'
import { recentOf } from '../../../features/src/onramp/purchase/Purchase.ts'
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
  store.show('OnRampPurchases')
  expect(kit.router.current.name).toBe('OnRampPurchases')
  store.openPurchase('ramp:session-1')
  expect(kit.router.current).toEqual({
    name: 'BuyInProgress',
    params: { id: 'ramp:session-1' },
  })
  stop()
})

it('leaves out a stored purchase with a time that no date has', async () => {
  const storage = memoryDriver()
  const buyer = await openBuyer({ storage })
  await quoted(buyer)
  buyer.store.prepare()
  await expect.poll(() => buyer.store.session.session.status, { interval: 5 }).toBe('success')
  buyer.store.leave()
  buyer.stop()
  const key = '@portico/onramp/purchases'
  const [kept] = JSON.parse(storage.getItem(key)!) as object[]
  storage.setItem(key, JSON.stringify([{ ...kept, id: 'late', at: 1e300 }, kept]))
  const { store, stop } = await openBuyer({ storage })
  expect(store.journal.all.map(({ id }) => id)).toEqual(['ramp:session-1'])
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
    const other = `${purchase!.url}#to=0x${'b2'.repeat(20)}`
    expect(store.pageOf({ ...purchase!, url: other })).toBeUndefined()
    expect(store.pageOf({ ...purchase!, status: 'arrived' })).toBeUndefined()
    stop()
  },
)

it('shows above the activity what is on its way to the account or a day old at most, three of them', () => {
  const now = 1_800_000_000_000
  const hour = 3_600_000
  const purchase = (id: string, hours: number, more: Partial<Purchase> = {}): Purchase => ({
    id,
    provider: 'ramp',
    networkId: 'eip155:1',
    address: '0xAb',
    at: now - hours * hour,
    token: { id: 'eip155:1/slip44:60', symbol: 'ETH' },
    amount: '1',
    payment: { amount: '1', currency: 'USD' },
    url: 'https://pay.ramp.example/',
    status: 'waiting',
    ...more,
  })
  const ids = (...all: Purchase[]) => recentOf(all, '0xab', now).map(({ id }) => id)
  expect(
    ids(
      purchase('new', 1),
      purchase('arrived', 23, { status: 'arrived' }),
      purchase('other', 1, { address: '0xCd' }),
      purchase('never paid', 25),
      purchase('ended', 25, { status: 'failed' }),
      purchase('paid', 70, { status: 'paid' }),
    ),
  ).toEqual(['new', 'arrived', 'paid'])
  expect(ids(...['1', '2', '3', '4'].map((id) => purchase(id, 1)))).toEqual(['1', '2', '3'])
})
