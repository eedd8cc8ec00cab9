import { describe } from 'vitest'
import { theKit } from '../page/setup/theKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'

describe('zoom', () => {
  it('A11 every control can be scrolled into view and pressed at 400 %', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await dapp.open(page)
    for (const view of ['WhatIsAWallet', 'GetWallet', 'Networks']) {
      await theKit.open(page, view)
      for (const target of await theKit.modal(page).locator('button, a').all()) {
        await target.scrollIntoViewIfNeeded()
        await target.click({ trial: true })
      }
    }
  })
})
