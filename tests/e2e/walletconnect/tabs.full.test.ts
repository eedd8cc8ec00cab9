import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { see } from '../wallet/setup/see.ts'
import { it } from './setup/it.ts'
import { pairing } from './setup/pairing.ts'
import { requestAtWallet } from './setup/requestAtWallet.ts'

const signed = (page: Page) => page.locator('output code').getByText(/^0x[0-9a-f]{130}$/)

async function openTwo(context: BrowserContext, lantern: Page): Promise<[Page, Page]> {
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) await dapp.open(tab)
  await tabs[0].bringToFront()
  await pairing.connect(tabs[0], lantern)
  await see.field(tabs[1], 'status', 'connected')
  return tabs
}

describe('two tabs with one session', () => {
  it('F6 each receive the replies to their own requests, once', async ({ context, lantern }) => {
    const [first, second] = await openTwo(context, lantern)
    for (const [requester, other] of [
      [first, second],
      [second, first],
    ] as const) {
      await requester.reload()
      await see.field(requester, 'status', 'connected')
      await requestAtWallet(requester, 'Sign', lantern, 'personalSign')
      expect(await lanternPage.question(lantern).count()).toBe(1)
      await lanternPage.approve(lantern)
      await signed(requester).waitFor()
      expect(await lanternPage.question(lantern).count()).toBe(0)
      if (other === second) expect(await signed(other).count()).toBe(0)
    }
  })

  it('F6 keep the session when the tab that paired is closed', async ({ context, lantern }) => {
    const [first, second] = await openTwo(context, lantern)
    await first.close()
    await requestAtWallet(second, 'Sign', lantern, 'personalSign')
    await lanternPage.approve(lantern)
    await signed(second).waitFor()
    await lanternPage.choose(lantern, 'Sandbox Two (31338)')
    await see.field(second, 'network', 'Sandbox Two')
  })

  it('F6 R4.17 disconnect together, whichever side ends the session', async ({
    context,
    lantern,
  }) => {
    const tabs = await openTwo(context, lantern)
    await lanternPage.leave(lantern)
    for (const tab of tabs) await see.field(tab, 'status', 'disconnected')
    await pairing.connect(tabs[1], lantern)
    await see.field(tabs[0], 'status', 'connected')
    await tabs[0].getByRole('button', { name: 'Disconnect', exact: true }).click()
    for (const tab of tabs) await see.field(tab, 'status', 'disconnected')
    await lanternPage.sessions(lantern).waitFor({ state: 'detached' })
  })
})
