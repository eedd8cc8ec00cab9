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
  store.openPurchases()
  expect(kit.router.current.name).toBe('OnRampPurchases')
  store.openPurchase('ramp:session-1')
  expect(kit.router.current).toEqual({
    name: 'BuyInProgress',
    params: { id: 'ramp:session-1' },
  })
  stop()
})
