import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { buildPages } from './setup/buildPages.ts'
import { modal } from './setup/modal.ts'
import { type ServedPages, servePages } from './setup/servePages.ts'

const harbor = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const folder = 'tests/interop/apps/wagmi'

describe.for(firstUnlessFull(['3', '2'] as const))('a dapp on wagmi %s', (version) => {
  let pages: ServedPages

  beforeAll(async () => {
    const older = version === '2' ? { wagmi: '2' as const } : {}
    const build = {
      name: `wagmi${version}`,
      folder,
      pages: ['index'],
      react: '18',
      ...older,
    } as const
    pages = await servePages(await buildPages(build))
  })
  afterAll(() => pages?.close())

  async function connected(page: Page, wallet = 'Harbor Wallet'): Promise<void> {
    await page.goto(pages.url)
    await press(page, 'Connect with wagmi')
    await modal.connect(page, wallet)
    await shows(page, 'status', 'connected')
  }

  it('connects through the modal, which closes by itself', async ({ page }) => {
    await connected(page)
    await shows(page, 'address', harbor)
    await shows(page, 'chain', '31337')
    await modal.in(page).locator('dialog[open]').waitFor({ state: 'hidden' })
  })

  it.full(
    'R8.03 receives a rejection when the modal is closed, and can retry',
    async ({ page }) => {
      await page.goto(pages.url)
      await press(page, 'Connect with wagmi')
      await modal.wallet(page, 'Harbor Wallet').waitFor()
      await modal.close(page)
      await shows(page, 'error', '4001 4001 connection/modalClosed')
      await shows(page, 'status', 'disconnected')
      await press(page, 'Connect with wagmi')
      await modal.connect(page, 'Harbor Wallet')
      await shows(page, 'status', 'connected')
    },
  )

  it.full('reconnects after a reload without prompting', async ({ page }) => {
    await connected(page)
    let windowCount = 0
    page.on('popup', () => windowCount++)
    await page.reload()
    await shows(page, 'status', 'connected')
    await shows(page, 'address', harbor)
    expect(windowCount).toBe(0)
  })

  it.full('signs a message that verifies for the account', async ({ page }) => {
    await connected(page)
    await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'Sign')))
    await shows(page, 'signer', harbor)
  })

  it.full('switches the network of the wallet and of the kit', async ({ page }) => {
    await connected(page)
    await press(page, 'Sandbox Two')
    await shows(page, 'chain', '31338')
  })

  it.full('sends a transaction that is mined', async ({ page }) => {
    await connected(page)
    await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'Send')))
    await shows(page, 'receipt', 'success')
    await page
      .getByTestId('balance')
      .filter({ hasText: /[1-9]0{18}$/ })
      .waitFor()
  })

  it.full('sends several calls with one question, and follows them', async ({ page, context }) => {
    const account = walletCases[0]!.second
    await walletPanel.set(context, 'meadow', { account, atomic: 'supported' })
    await connected(page, 'Meadow Wallet')
    await shows(page, 'atomic', 'supported')
    await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'Send both')))
    await shows(page, 'calls', 'success')
  })

  it.full('disconnects, and disconnects the kit', async ({ page }) => {
    await connected(page)
    await press(page, 'Disconnect')
    await shows(page, 'status', 'disconnected')
    await page.reload()
    await shows(page, 'status', 'disconnected')
    await press(page, 'Connect with wagmi')
    await modal.wallet(page, 'Harbor Wallet').waitFor()
  })

  it.full('receives a disconnection by the wallet', async ({ page, context }) => {
    await connected(page)
    await walletPanel.disconnect(context, 'harbor', new URL(pages.url).origin)
    await shows(page, 'status', 'disconnected')
  })

  it.full('receives account and network changes of the wallet', async ({ page, context }) => {
    await connected(page)
    const other = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
    await walletPanel.set(context, 'harbor', { account: other, chainId: 31338 })
    await shows(page, 'address', other)
    await shows(page, 'chain', '31338')
  })

  it.full('follows a visitor who connects with the kit’s own button', async ({ page }) => {
    await page.goto(pages.url)
    await page.locator('[data-portico="connect"]').getByRole('button').click()
    await modal.connect(page, 'Meadow Wallet')
    await shows(page, 'status', 'connected')
    await shows(page, 'connector', 'Portico')
  })
})

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function shows(page: Page, output: string, text: string): Promise<void> {
  await page.getByTestId(output).getByText(text, { exact: true }).waitFor()
}
