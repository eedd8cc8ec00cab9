import { describe } from 'vitest'
import { demoKit } from '../page/setup/demoKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'

describe('zoom', () => {
  it('A11 every control can be scrolled into view and pressed at 400 %', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await dapp.open(page)
    for (const view of ['WhatIsAWallet', 'GetWallet', 'Networks']) {
      await demoKit.open(page, view)
      for (const target of await demoKit.modal(page).locator('button, a').all()) {
        await target.scrollIntoViewIfNeeded()
        await target.click({ trial: true })
      }
    }
  })
})
