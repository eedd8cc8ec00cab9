import { memoryDriver } from '@portico/core'
import { expect, it } from 'vitest'
import { openBuyer, quoted } from './setup/openBuyer.ts'

it('lists the purchases in the account once there is one, also after a reload before its code has loaded', async () => {
  const storage = memoryDriver()
  const buyer = await openBuyer({ storage })
  const { kit, store } = buyer
  expect(kit.features.onramp.hasPurchases).toBe(false)
  await quoted(buyer)
  store.prepare()
  await expect.poll(() => store.session.session.status, { interval: 5 }).toBe('success')
  store.leave()
  expect(kit.features.onramp.hasPurchases).toBe(true)
  buyer.stop()
  const next = await openBuyer({ storage })
  expect(next.kit.features.onramp.hasPurchases).toBe(true)
  next.store.openPurchase('ramp:session-1')
  expect(next.kit.router.current).toEqual({
    name: 'BuyInProgress',
    params: { id: 'ramp:session-1' },
  })
  next.stop()
})

it('has the setting only where something was bought', async () => {
  const { kit, stop } = await openBuyer()
  const [row] = kit.registry.slot('settingsRow').filter(({ id }) => id === 'purchases')
  expect(row?.whenApi?.(kit.features.onramp, {} as never)).toBe(false)
  stop()
})
