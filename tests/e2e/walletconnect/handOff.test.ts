import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRelay, type Relay } from '@portico/server/relay'
import { type BrowserContext, devices, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { modal } from '../interop/setup/modal.ts'
import type { ServedPages } from '../interop/setup/servePages.ts'
import { describeFull } from '../setup/describeFull.ts'
import { it } from '../setup/it.ts'
import { walletsPage } from './views/walletsPage.ts'

type Opened = { readonly href: string; readonly target: string; readonly inGesture: boolean }
declare global {
  /** URLs that the page opened. */
  var opened: Opened[]
}

const { tile, action, show, search } = walletsPage
let pages: ServedPages
let server: Server
let relay: Relay
let relayUrl: string

beforeAll(async () => {
  pages = await walletsPage.serve()
  relay = createRelay()
  server = createServer()
  relay.attach(server)
  relayUrl = `ws://127.0.0.1:${await listen(server)}`
})
afterAll(async () => {
  await pages?.close()
  await relay?.close()
  server?.close()
})

/** Returns the port; a free one by default. */
async function listen(on: Server, port = 0): Promise<number> {
  await new Promise<void>((done) => on.listen(port, '127.0.0.1', done))
  return (on.address() as AddressInfo).port
}

async function open(context: BrowserContext, url = relayUrl): Promise<Page> {
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    globalThis.opened = []
    globalThis.open = (href, target) => {
      const inGesture = navigator.userActivation.isActive
      globalThis.opened.push({ href: `${href}`, target: target ?? '', inGesture })
      return null
    }
  })
  await page.goto(`${pages.url}?wallets=none&relay=${encodeURIComponent(url)}`)
  return page
}
/** What the page opened, at least `count` pages: a tap ends before its click. */
async function readOpened(page: Page, count = 1) {
  await page.waitForFunction((least) => globalThis.opened.length >= least, count)
  return page.evaluate(() => globalThis.opened)
}
const linkIsThere = (page: Page) =>
  page.waitForFunction(() => {
    const { walletConnect } = globalThis.kit.features as never as {
      walletConnect: { pairing?: { uri?: string } }
    }
    return walletConnect.pairing?.uri !== undefined
  })

describe.for(['iPhone 15', 'Pixel 7'])('on a phone like the %s', (device) => {
  it('R2.02 R1.01 shows the wallet list first, and a tap opens the wallet within the user gesture', async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...devices[device] })
    const page = await open(context)
    await page.locator('[data-portico="connect"] button').tap()
    await modal.in(page).locator('[data-view="AllWallets"]').waitFor()
    await linkIsThere(page)
    await tile(page, 'Rainbow').tap()
    const [link, ...others] = await readOpened(page)
    expect(others).toEqual([])
    expect(link?.href).toMatch(/^https:\/\/rnbwapp\.com\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/)
    expect(link).toMatchObject({ target: '_self', inGesture: true })

    await modal.in(page).getByText('Continue in Rainbow').waitFor()
    await action(page, 'open').tap()
    expect((await readOpened(page, 2))[1]).toEqual(link)
    await modal.in(page).getByRole('button', { name: 'Try again' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await action(page, 'get').tap()
    await modal.in(page).locator('[data-view="Downloads"]').waitFor()
    await context.close()
  })

  it.full(
    'opens this page in a wallet with its own browser, without a pairing',
    async ({ browser }) => {
      const context = await browser.newContext({ ...devices[device] })
      const page = await open(context)
      await page.locator('[data-portico="connect"] button').tap()
      await search(page).fill('phantom')
      await tile(page, 'Phantom').tap()
      const [link] = await readOpened(page)
      const here = encodeURIComponent(page.url())
      expect(link?.href).toContain(here)
      expect(link?.href).toMatch(
        device === 'Pixel 7' ? /^intent:\/\/browse\// : /^https:\/\/phantom\.app\//,
      )
      await context.close()
    },
  )
})

describeFull('a phone without a relay', () => {
  it('reports that the relay does not answer, and offers to open the wallet once it does', async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'] })
    const late = createServer()
    const port = await listen(late)
    await new Promise((closed) => late.close(closed))
    await context.clock.install()
    const page = await open(context, `ws://127.0.0.1:${port}`)
    await show(page, 'AllWallets')
    const dialled = page.waitForEvent('websocket')
    await tile(page, 'Rainbow').tap()
    await dialled
    await page.clock.fastForward(10_000)
    expect(await readOpened(page, 0)).toEqual([])
    await modal.in(page).getByText('The relay did not answer').waitFor()
    const again = createRelay()
    again.attach(late)
    await listen(late, port)
    await action(page, 'retry').tap()
    await action(page, 'open').and(page.locator(':enabled')).tap()
    expect((await readOpened(page))[0]?.href).toMatch(/^https:\/\/rnbwapp\.com\//)
    await context.close()
    await again.close()
    late.close()
  }, 60_000)
})

describeFull('on a desktop', () => {
  it('shows a code for a wallet with an app, with its link to copy', async ({ browser }) => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await open(context)
    await show(page, 'AllWallets')
    await tile(page, 'Rainbow').click()
    await modal.in(page).getByRole('img', { name: 'QR code that connects Rainbow' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await modal.in(page).getByRole('button', { name: 'Copy link' }).click()
    await modal.in(page).getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^wc:[0-9a-f]{64}@2\?/,
    )
    await context.close()
  })

  it('leads from the code for any wallet to all wallets, and back', async ({ page: first }) => {
    const page = await open(first.context())
    await show(page, 'ConnectingWalletConnectBasic')
    await modal.in(page).getByRole('img', { name: 'QR code that connects a wallet' }).waitFor()
    await action(page, 'all').click()
    await tile(page, 'MetaMask').waitFor()
    await modal.in(page).getByRole('button', { name: 'Back' }).click()
    await modal.in(page).getByRole('button', { name: 'Copy link' }).waitFor()
  })

  it('offers the ways to connect a wallet, the best first', async ({ page: first }) => {
    const page = await open(first.context())
    await show(page, 'AllWallets')
    await tile(page, 'Zerion').click()
    const tabs = modal.in(page).getByRole('tab')
    await tabs.first().waitFor()
    expect(await tabs.allTextContents()).toEqual(['QR code', 'Web', 'Desktop'])
    await tabs.getByText('Web').click()
    await action(page, 'open').and(page.locator(':enabled')).click()
    await tabs.getByText('Desktop').click()
    await action(page, 'open').click()
    const [web, program] = await readOpened(page, 2)
    expect(web?.href).toMatch(/^https:\/\/wallet\.zerion\.io\/wc\?uri=wc%3A/)
    expect([web?.target, program?.target]).toEqual(['_blank', '_self'])
    expect(program?.href).toMatch(/^zerion:\/\/wc\?uri=wc%3A/)
    await page.mouse.move(0, 0)
    expect(await axeFindings(page)).toEqual([])
  })
})
