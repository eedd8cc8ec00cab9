import type { Kit } from '@portico/core'
import type { Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { buildPages } from '../interop/setup/buildPages.ts'
import { modal } from '../interop/setup/modal.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { describeFull } from '../setup/describeFull.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { type TipServer, tipServer } from './tipServer.ts'

declare global {
  var strangerKit: Kit
}

const harbor = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const paper = '0xe1fAE9b4fAB2F5726677ECfA912d96b0B683e6a9'

let pages: ServedPages
let server: TipServer

beforeAll(async () => {
  const folder = 'tests/e2e/stranger/dapp'
  pages = await servePages(await buildPages({ name: 'stranger', folder, pages: ['index'] }))
})
beforeEach(async () => {
  server = await tipServer()
  return () => server.close()
})
afterAll(() => pages?.close())

describe('a third-party feature', () => {
  it('appears in every slot with its own messages', async ({ page }) => {
    await open(page)
    await page.getByTestId('tips-section').getByText('Connect to give tips').waitFor()
    await modal.connect(page, 'Harbor Wallet')
    await openAccount(page)
    const view = modal.in(page)
    await view.getByRole('listitem').getByRole('button', { name: 'Tip jar' }).waitFor()
    await view.getByRole('tab', { name: 'Tip jar' }).waitFor()
    await view.getByTestId('tips-tab').getByText('Last tip: 0').waitFor()
    await view.locator('[data-key="tips"]').last().getByText('Tip jar').waitFor()
    await view.locator('.header').getByRole('button', { name: 'Tip jar' }).waitFor()
  })

  it.full(
    'loads its view only when it is opened, and requests its own server',
    async ({ page }) => {
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      await connected(page)
      await openAccount(page)
      expect(loaded.filter((url) => url.includes('TipsView'))).toEqual([])
      await openTips(page)
      expect(loaded.filter((url) => url.includes('TipsView'))).toHaveLength(1)
      await modal.in(page).getByText('1 tips received').waitFor()
      expect(server.requests).toContain(`GET /tips/${harbor}?currency=ETH`)
    },
  )

  it.full(
    'signs, because it declares that it does, and pushes a view with params',
    async ({ page }) => {
      await connected(page)
      await openAccount(page)
      await openTips(page)
      await press(page, 'Give 5')
      await modal.in(page).getByRole('heading', { name: 'Confirm tip' }).waitFor()
      await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'Sign the tip')))
      await modal.in(page).getByText('Tip of 5 given').waitFor()
      await modal.in(page).getByText('Last tip: 5').waitFor()
      const [tip] = server.given
      const message = 'I give a tip of 5'
      expect(tip?.amount).toBe('5')
      expect(await recoverMessageAddress({ message, signature: tip?.signature ?? '0x' })).toBe(
        harbor,
      )
    },
  )

  it.full('R4.25 blocks closing with its guard, and shows the reason', async ({ page }) => {
    await connected(page)
    await openAccount(page)
    await openTips(page)
    await press(page, 'Give 1')
    const window = await walletWindow.opened(page, () => press(page, 'Sign the tip'))
    await page.bringToFront()
    await page.keyboard.press('Escape')
    await modal.in(page).getByText('A tip is on its way').waitFor()
    expect(await page.evaluate(() => globalThis.strangerKit.modal.isOpen)).toBe(true)
    await walletWindow.reject(window)
    await modal
      .in(page)
      .getByRole('alert')
      .getByText(/reject/i)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !globalThis.strangerKit.modal.isOpen)
  })

  it.full(
    'delays a connection until its guard answers, and the wallet is not prompted when the guard rejects',
    async ({ page }) => {
      server.unknown.add('example.harbor')
      await open(page)
      let promptCount = 0
      page.on('popup', () => promptCount++)
      const code = await page.evaluate(() =>
        globalThis.strangerKit
          .connect({ connectorId: 'example.harbor' })
          .catch((error: { code: string; shortMessage: string }) => [
            error.code,
            error.shortMessage,
          ]),
      )
      expect(code).toEqual([
        'connection/vetoed',
        'Connection refused: the tip jar does not know this wallet',
      ])
      expect(promptCount).toBe(0)
      expect(server.requests).toContain('GET /wallets/example.harbor')
    },
  )

  it.full(
    'keeps its storage under its own name after a reload, and its events are reported',
    async ({ page }) => {
      await connected(page)
      await openAccount(page)
      await openTips(page)
      const event = page.evaluate(
        () =>
          new Promise((resolve) => {
            globalThis.strangerKit.events.subscribe(
              ({ name, properties }) => name === 'TIP_GIVEN' && resolve(properties),
            )
          }),
      )
      await press(page, 'Give 1')
      await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'Sign the tip')))
      await modal.in(page).getByText('Last tip: 1').waitFor()
      expect(await event).toEqual({ currency: 'ETH' })
      expect(await page.evaluate(() => localStorage.getItem('@portico/tips/last'))).toBe('"1"')
      await page.reload()
      await openAccount(page)
      await page.getByTestId('tips-tab').getByText('Last tip: 1').waitFor()
    },
  )

  it('R8.11 turns a reply that does not match its schema into its own error', async ({ page }) => {
    server.broken = true
    await connected(page)
    await openAccount(page)
    await openTips(page)
    await modal.in(page).getByText('Tips unavailable').waitFor()
    server.broken = false
    await modal.in(page).locator('[data-action="retry"]').click()
    await modal.in(page).getByText('1 tips received').waitFor()
  })
})

describeFull('a third-party connector', () => {
  it('is listed beside discovered wallets, connects and signs', async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept())
    await open(page)
    await modal.wallet(page, 'Harbor Wallet').waitFor()
    await modal.wallet(page, 'Paper Wallet').click()
    await isConnected(page)
    const state = await page.evaluate(() => globalThis.strangerKit.account.state())
    expect(state).toMatchObject({ address: paper, connectorId: 'paper' })
    const message = 'On paper'
    const signature = await page.evaluate(
      (message) => globalThis.strangerKit.signMessage({ message }),
      message,
    )
    expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(
      paper,
    )
  })

  it('reconnects after a reload without prompting', async ({ page }) => {
    page.once('dialog', (dialog) => dialog.accept())
    await open(page)
    await modal.wallet(page, 'Paper Wallet').click()
    await isConnected(page)
    await page.reload()
    await isConnected(page)
  })

  it('R8.03 reports a rejection, and the modal offers a retry', async ({ page }) => {
    page.once('dialog', (dialog) => dialog.dismiss())
    await open(page)
    await modal.wallet(page, 'Paper Wallet').click()
    await modal.in(page).locator('[data-action="retry"]').waitFor()
    page.once('dialog', (dialog) => dialog.accept())
    await modal.in(page).locator('[data-action="retry"]').click()
    await isConnected(page)
  })
})

async function open(page: Page): Promise<void> {
  await page.goto(`${pages.url}?tips=${encodeURIComponent(server.url)}`)
  await page.locator('[data-portico="connect"]').getByRole('button').click()
}

async function isConnected(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.strangerKit.connections.status() === 'connected')
}

async function connected(page: Page): Promise<void> {
  await open(page)
  await modal.connect(page, 'Harbor Wallet')
  await isConnected(page)
}

async function openAccount(page: Page): Promise<void> {
  await isConnected(page)
  await page.locator('[data-portico="connect"]').getByRole('button').click()
  await modal.in(page).locator('[data-view="Account"]').waitFor()
}

async function openTips(page: Page): Promise<void> {
  await modal.in(page).locator('.header').getByRole('button', { name: 'Tip jar' }).click()
  await modal.in(page).locator('[data-view="Tips"]').waitFor()
}

async function press(page: Page, name: string): Promise<void> {
  await modal.in(page).getByRole('button', { name }).click()
}
