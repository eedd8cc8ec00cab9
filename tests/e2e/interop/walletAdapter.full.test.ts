import { getBase58Encoder } from '@solana/kit'
import { Connection, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { isSignedBy } from '../../adapters/solana/setup/isSignedBy.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { alice, bob, solana } from '../solana/solanaWallets.ts'
import { buildPages } from './setup/buildPages.ts'
import { modal } from './setup/modal.ts'
import { type ServedPages, servePages } from './setup/servePages.ts'

const connection = () => new Connection(inject('sandbox').engines.solana, 'confirmed')
let pages: ServedPages
beforeAll(async () => {
  const folder = 'tests/interop/apps/walletAdapter'
  const build = { name: 'wallet-adapter', folder, pages: ['index'], react: '18' } as const
  pages = await servePages(await buildPages(build), ['solana'])
})
afterAll(() => pages?.close())

/** Connects with the kit's own button, then selects the kit as the dapp's wallet. */
async function connected(page: Page): Promise<void> {
  await page.goto(pages.url)
  await page.locator('[data-portico="connect"]').getByRole('button').click()
  await modal.connect(page, 'Ember Wallet')
  const windows = windowsOf(page)
  await press(page, 'Interop Kit')
  await shows(page, 'address', alice)
  expect(windows.count).toBe(0)
}

describe('unmodified @solana/wallet-adapter-react on a wallet that the kit connected', () => {
  it('lists the kit beside the wallets, and connects without another prompt', async ({ page }) => {
    await connected(page)
    await shows(page, 'status', 'connected')
    await shows(page, 'wallet', 'Interop Kit')
    for (const name of ['Ember Wallet', 'Burner Wallet', 'Interop Kit'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(1)
  })

  it('reconnects after a reload without prompting', async ({ page }) => {
    await connected(page)
    const windows = windowsOf(page)
    await page.reload()
    await shows(page, 'address', alice)
    await shows(page, 'wallet', 'Interop Kit')
    expect(windows.count).toBe(0)
  })

  it('opens the modal when no wallet is connected, and uses the wallet that the visitor chooses', async ({
    page,
  }) => {
    await page.goto(pages.url)
    await press(page, 'Interop Kit')
    await modal.connect(page, 'Ember Wallet')
    await shows(page, 'address', alice)
  })

  it('signs a message that verifies for the account, and receives a rejection', async ({
    page,
  }) => {
    await connected(page)
    await walletWindow.reject(await walletWindow.opened(page, () => press(page, 'Sign')))
    await shows(page, 'error', 'WalletSignMessageError')
    await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'Sign')))
    const signature = page.getByTestId('signature').filter({ hasText: /\S/ })
    const bytes = getBase58Encoder().encode((await signature.textContent()) ?? '')
    const text = new TextEncoder().encode('Signed by others')
    expect(isSignedBy(new PublicKey(alice), text, Uint8Array.from(bytes))).toBe(true)
  })

  it('sends a transaction with one prompt, and the amount arrives', async ({ page }) => {
    await connected(page)
    const before = await connection().getBalance(new PublicKey(bob))
    const windows = windowsOf(page)
    await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'Send')))
    const shown = page.getByTestId('hash').filter({ hasText: /\S/ })
    const { value } = await connection().getSignatureStatus((await shown.textContent()) ?? '')
    expect(value?.err).toBeNull()
    expect((await connection().getBalance(new PublicKey(bob))) - before).toBe(1_000_000)
    expect(windows.count).toBe(1)
  })

  it('receives the wallet’s account change, and its disconnection', async ({ page }) => {
    await connected(page)
    await solana.handle(page, 'useAccount', 1)
    await shows(page, 'address', bob)
    await solana.handle(page, 'forgetPage')
    await shows(page, 'status', 'disconnected')
  })

  it('receives a disconnection by the kit, and disconnects the kit', async ({ page }) => {
    await connected(page)
    await page.evaluate(() => {
      const { app } = globalThis as unknown as { app: { kit: { disconnect(): Promise<void> } } }
      return app.kit.disconnect()
    })
    await shows(page, 'status', 'disconnected')
    await connected(page)
    await press(page, 'Disconnect')
    await shows(page, 'status', 'disconnected')
    await page.reload()
    await page.locator('[data-portico="connect"]').getByRole('button').click()
    await modal.wallet(page, 'Ember Wallet').waitFor()
  })
})

/** Counts wallet windows that open from now on. */
function windowsOf(page: Page): { readonly count: number } {
  const opened = { count: 0 }
  page.on('popup', () => opened.count++)
  return opened
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function shows(page: Page, output: string, text: string): Promise<void> {
  await page.getByTestId(output).getByText(text, { exact: true }).waitFor()
}
