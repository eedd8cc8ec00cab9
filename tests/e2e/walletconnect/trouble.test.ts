import { afterEach, describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { serviceSwitch } from '../setup/serviceSwitch.ts'
import { see } from '../wallet/setup/see.ts'
import { collectUncaughtErrors } from './setup/collectUncaughtErrors.ts'
import { it } from './setup/it.ts'
import { pairing } from './setup/pairing.ts'
import { requestAtWallet } from './setup/requestAtWallet.ts'

// The client reconnects to an unreachable relay after several seconds.
describe('a relay outage', () => {
  // Restarts the relay after a failed test.
  afterEach(() => serviceSwitch.start())

  it.full(
    'is reported while a code is requested, and the code shows when the relay is back',
    async ({ page, lantern }) => {
      await serviceSwitch.stop()
      await page.clock.install()
      await dapp.open(page)
      await dapp.connectButton(page).click()
      const dialled = page.waitForEvent('websocket')
      await page.locator('[data-portico="modal"] [data-key="scan"]').click()
      await dialled
      await page.clock.fastForward(10_000)
      await see.inModal(page, 'The relay did not answer')
      await serviceSwitch.start()
      await dapp.action(page, 'retry').click()
      await page.locator('[data-portico="modal"] .QrCode svg').waitFor()
      await dapp.action(page, 'close').click()
      await pairing.connect(page, lantern)
    },
  )

  it('F4 loses no request of a session', async ({ page, lantern }) => {
    const errors = collectUncaughtErrors(page)
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await serviceSwitch.stop()
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await serviceSwitch.start()
    await lanternPage.question(lantern, 'personalSign').waitFor()
    expect(await lanternPage.question(lantern).count()).toBe(1)
    await lanternPage.approve(lantern)
    await page
      .locator('output code')
      .getByText(/^0x[0-9a-f]{130}$/)
      .waitFor()
    expect(errors).toEqual([])
  })
})

describeFull('blocked storage', () => {
  it('R3.20 F5 connects and signs until the page closes', async ({ page, lantern }) => {
    const errors = collectUncaughtErrors(page)
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse, configurable: true })
    })
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await requestAtWallet(page, 'Sign', lantern, 'personalSign')
    await lanternPage.approve(lantern)
    await page
      .locator('output code')
      .getByText(/^0x[0-9a-f]{130}$/)
      .waitFor()
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await lanternPage.sessions(lantern).waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })
})
