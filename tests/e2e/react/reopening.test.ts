import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { countRenderings } from './setup/countRenderings.ts'

describe('opening Connect a second time', () => {
  it('renders the frame of the modal and no row', async ({ page, context }) => {
    await context.addInitScript(countRenderings)
    await dapp.open(page)
    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'harbor').waitFor()
    expect(await page.evaluate(() => globalThis.renderings.take())).toBeGreaterThan(20)
    await dapp.action(page, 'close').click()
    await dapp.modal(page).waitFor({ state: 'hidden' })
    await page.evaluate(() => globalThis.renderings.take())

    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'harbor').waitFor()
    expect(await page.evaluate(() => globalThis.renderings.take())).toBeLessThan(5)
  })
})
