import { describe, expect } from 'vitest'
import { lanternId } from '../../../sandbox/wallets/lantern/lanternId.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { countRenderings } from './setup/countRenderings.ts'

describe('opening Connect a second time', () => {
  it('renders the frame of the modal and no row', async ({ page, context }) => {
    await context.addInitScript(countRenderings)
    await dapp.open(page)
    const open = async () => {
      await dapp.connectButton(page).click()
      await dapp.wallet(page, 'harbor').waitFor()
    }
    const close = async () => {
      await dapp.action(page, 'close').click()
      await dapp.modal(page).waitFor({ state: 'hidden' })
    }
    const count = () => page.evaluate(() => globalThis.renderings.take())
    await open()
    expect(await count()).toBeGreaterThan(20)
    // A directory that answers late adds its wallets at the next opening.
    const listed = dapp.modal(page).locator(`[data-wallet="${lanternId}"]`)
    while (!(await listed.isVisible())) {
      await close()
      await open()
    }
    await close()
    await expect.poll(count).toBe(0)

    await open()
    expect(await count()).toBeLessThan(5)
  })
})
