import { type BrowserContext, devices, type Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { lanternId } from '../../../sandbox/wallets/lantern/lanternId.ts'
import { dapp } from '../setup/dapp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { see } from '../wallet/setup/see.ts'
import { it } from './setup/it.ts'

const lanternRow = (page: Page) =>
  page.locator(`[data-portico="modal"] [data-wallet="${lanternId}"]`).first()

/** The link is fetched before the tap, or the wallet could not open within the user gesture. */
const linkIsReady = (page: Page) =>
  page.waitForFunction(() => {
    const { kit } = globalThis as unknown as { kit: Kit }
    return kit.features.walletConnect.pairing?.uri !== undefined
  })
type Kit = { features: { walletConnect: { pairing?: { uri?: string } } } }

/** Acts as the phone: the universal link of an installed app opens the app instead of the page. */
async function handOver(phone: BrowserContext, tap: () => Promise<void>): Promise<Page> {
  const links: string[] = []
  await phone.route('**/lantern/wc?*', (route) => {
    links.push(route.request().url())
    return route.abort('aborted')
  })
  await tap()
  await expect.poll(() => links).toHaveLength(1)
  await phone.unroute('**/lantern/wc?*')
  const app = await phone.newPage()
  await app.goto(links[0] ?? '')
  return app
}

describe.for(firstUnlessFull(['iPhone 15', 'Pixel 7']))('on a phone like the %s', (device) => {
  it('R1.01 R2.02 a tap opens the wallet by its link, and the dapp is connected on return', async ({
    browser,
  }) => {
    const phone = await browser.newContext({ ...devices[device] })
    const page = await phone.newPage()
    await dapp.open(page, '?wallets=none')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await dapp.connectButton(page).tap()
    await linkIsReady(page)
    const app = await handOver(phone, () => lanternRow(page).tap())
    await lanternPage.question(app, 'session').waitFor()
    await lanternPage.approve(app)
    await page.bringToFront()
    await see.field(page, 'status', 'connected')
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    await phone.close()
  })

  it.full(
    'opens the wallet’s page beside the dapp when the link opens no app',
    async ({ browser }) => {
      const phone = await browser.newContext({ ...devices[device] })
      const page = await phone.newPage()
      await dapp.open(page, '?wallets=none')
      await dapp.connectButton(page).tap()
      await linkIsReady(page)
      await handOver(phone, () => lanternRow(page).tap()).then((app) => app.close())
      await page.getByRole('tab', { name: 'Web' }).tap()
      const opening = phone.waitForEvent('page')
      await dapp.action(page, 'open').tap()
      const app = await opening
      await lanternPage.question(app, 'session').waitFor()
      await lanternPage.approve(app)
      await page.bringToFront()
      await see.field(page, 'status', 'connected')
      await phone.close()
    },
  )
})
