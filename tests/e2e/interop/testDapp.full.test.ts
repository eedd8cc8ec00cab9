import type { Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { it } from '../setup/it.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { modal } from './setup/modal.ts'
import { type ServedPages, servePages } from './setup/servePages.ts'
import { testDappPages } from './setup/testDappPages.ts'

const harbor = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

let pages: ServedPages

beforeAll(async () => {
  pages = await servePages(await testDappPages())
})
afterAll(() => pages?.close())

it('the test dapp of MetaMask finds the announced provider and uses it', async ({ page }) => {
  await openConnected(page)
  await shows(page, 'activeProviderName', 'Interop Kit')
  await shows(page, 'accounts', harbor)
  await shows(page, 'chainId', '0x7a69')
  await shows(page, 'network', '31337')
})

it('the test dapp signs a message that verifies for the account', async ({ page }) => {
  await openConnected(page)
  await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'personalSign')))
  const result = page.locator('#personalSignResult').filter({ hasText: /^0x/ })
  // The dapp's own check compares with the lower-case address that only MetaMask returns.
  const signature = (await result.textContent()) as `0x${string}`
  const message = 'Example `personal_sign` message'
  expect(await recoverMessageAddress({ message, signature })).toBe(harbor)
})

it('the test dapp signs typed data and recovers the account from it', async ({ page }) => {
  await openConnected(page)
  await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'signTypedDataV4')))
  await page.locator('#signTypedDataV4Result').filter({ hasText: /^0x/ }).waitFor()
  await press(page, 'signTypedDataV4Verify')
  await shows(page, 'signTypedDataV4VerifyResult', harbor.toLowerCase())
})

it('the test dapp deploys a contract and pays into it', async ({ page }) => {
  await openConnected(page)
  await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'deployButton')))
  await shows(page, 'contractStatus', 'Deployed')
  await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'depositButton')))
  await shows(page, 'contractStatus', 'Deposit completed')
})

it('R8.10 the test dapp receives the reason why the wallet rejects a batch of calls', async ({
  page,
}) => {
  await openConnected(page)
  // The dapp requires atomic calls, which this wallet does not support.
  await press(page, 'eip5792SendCallsButton')
  await page.locator('#eip5792SendCallsError').filter({ hasText: 'Atomicity' }).waitFor()
})

it('the test dapp receives an account change, and revokes its permission', async ({
  page,
  context,
}) => {
  await openConnected(page)
  const other = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
  await walletPanel.set(context, 'harbor', { account: other })
  await shows(page, 'accounts', other)
  await press(page, 'revokeAccountsPermission')
  await expect.poll(() => page.locator('#accounts').textContent()).toBe('')
})

async function openConnected(page: Page, wallet = 'Harbor Wallet'): Promise<void> {
  // Blocks style sheets, pictures and relays of other hosts.
  await page.route(isElsewhere, (route) => route.abort())
  await page.routeWebSocket(isElsewhere, (socket) => socket.close())
  await page.goto(pages.url)
  await page.getByRole('button', { name: 'Use Interop Kit' }).click()
  await press(page, 'connectButton')
  await modal.connect(page, wallet)
  await page.locator('#accounts').filter({ hasText: /^0x/ }).waitFor()
}

function isElsewhere({ hostname }: URL): boolean {
  return hostname !== '127.0.0.1'
}

async function press(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).click()
}

async function shows(page: Page, id: string, text: string): Promise<void> {
  await page.locator(`#${id}`).getByText(text, { exact: true }).waitFor()
}
