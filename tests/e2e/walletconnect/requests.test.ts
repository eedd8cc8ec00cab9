import type { Page, Request } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { see } from '../wallet/setup/see.ts'
import { it } from './setup/it.ts'
import { pairing } from './setup/pairing.ts'

/** Runs in the page: settles when it is idle. */
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))

/** Origins that the page requested or connected to, except its own. */
function record(page: Page) {
  const own = new URL(inject('sandbox').url).origin
  const origins = new Set<string>()
  const add = (url: string) => {
    const { protocol, origin, host } = new URL(url)
    if (origin !== own && !/^(data|blob):/.test(protocol))
      origins.add(protocol === 'ws:' ? `ws://${host}` : origin)
  }
  // Skips the wallets' frames, which are not part of the page.
  page.on('request', (request: Request) => {
    if (request.frame() === page.mainFrame()) add(request.url())
  })
  page.on('websocket', (socket) => add(socket.url()))
  return origins
}

describe('requests that leave the page', () => {
  it('V1 go nowhere before the visitor acts, to the directory on Connect, and to the relay for a code', async ({
    page,
    lantern,
  }) => {
    const { directory, nodes } = inject('sandbox')
    const relay = directory.replace('http', 'ws')
    const origins = record(page)
    await dapp.open(page)
    await see.field(page, 'status', 'disconnected')
    await page.evaluate(idle)
    expect([...origins]).toEqual([])
    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'harbor').waitFor()
    await page.evaluate(idle)
    expect([...origins].filter((origin) => origin !== directory)).toEqual([])
    await dapp.action(page, 'close').click()
    await pairing.connect(page, lantern)
    await see.field(page, 'balance', /ETH/)
    const allowed = [directory, relay, nodes[0]?.url]
    expect([...origins].filter((origin) => !allowed.includes(origin))).toEqual([])
  })

  it.full(
    'include no verify frame with an own relay, before and after connecting',
    async ({ page, lantern }) => {
      await dapp.open(page, '?wallets=none')
      await pairing.connect(page, lantern)
      expect(await page.locator('iframe').count()).toBe(0)
      expect(page.frames()).toHaveLength(1)
      await lanternPage.leave(lantern)
      await see.field(page, 'status', 'disconnected')
    },
  )
})

describe('the strictest content security policy, with Trusted Types', () => {
  it('S13 allows the whole journey with a wallet on another device', async ({ page, lantern }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (entry) => {
      if (['error', 'warning'].includes(entry.type())) complaints.push(entry.text())
    })
    await dapp.open(page, '?csp=strict')
    await pairing.connect(page, lantern)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await lanternPage.question(lantern, 'personalSign').waitFor()
    await lanternPage.approve(lantern)
    await page
      .locator('output code')
      .getByText(/^0x[0-9a-f]{130}$/)
      .waitFor()
    expect(complaints).toEqual([])
  })
})
