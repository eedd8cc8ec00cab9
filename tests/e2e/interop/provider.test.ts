import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { ProviderApp } from '../../interop/apps/ProviderApp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { readNode } from '../setup/readNode.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { buildPages } from './setup/buildPages.ts'
import { modal } from './setup/modal.ts'
import { type ServedPages, servePages } from './setup/servePages.ts'

declare global {
  var providerApp: ProviderApp
}

const ether = '1000000000000000000'
const meadow = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** The second account of Meadow Wallet, which has code once it batched (EIP-7702). */
const batching = walletCases[0]!.second
const harbor = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/interop/apps/provider'
  pages = await servePages(
    await buildPages({ name: 'provider', folder, pages: ['index'], react: '18' }),
  )
})
afterAll(() => pages?.close())

async function open(page: Page): Promise<void> {
  await page.goto(pages.url)
  await page.waitForFunction(() => globalThis.providerApp !== undefined)
}

/** An unused account for each test. */
const stranger = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}` as const

/** ethers checks receipts at each new block, and the test node mines no block by itself. */
async function whileBlocksCome<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  await expect
    .poll(async () => {
      await readNode(31337, 'evm_mine')
      return isOver
    })
    .toBe(true)
  return work
}

describe.for(firstUnlessFull(['viem', 'ethers'] as const))(
  '%s on the EIP-1193 provider of the kit',
  (library) => {
    it('connects through the modal and returns the account of the wallet', async ({ page }) => {
      await open(page)
      const connected = page.evaluate((name) => globalThis.providerApp[name].connect(), library)
      await modal.connect(page, 'Meadow Wallet')
      expect([await connected].flat()[0]).toBe(meadow)
      expect(
        await page.evaluate((name) => globalThis.providerApp[name].accounts(), library),
      ).toContain(meadow)
      expect(await page.evaluate((name) => globalThis.providerApp[name].chain(), library)).toBe(
        31337,
      )
    })

    it.full('signs a message that verifies for the account', async ({ page }) => {
      await openConnected(page, 'Meadow Wallet')
      const signer = page.evaluate((name) => globalThis.providerApp[name].sign('Grüezi'), library)
      await walletWindow.approve(await page.waitForEvent('popup'))
      expect(await signer).toBe(meadow)
    })

    it.full('sends a transaction that is mined', async ({ page }) => {
      await openConnected(page, 'Harbor Wallet')
      const to = stranger()
      const sent = page.evaluate(([name, to]) => globalThis.providerApp[name].send(to), [
        library,
        to,
      ] as const)
      await walletWindow.approve(await page.waitForEvent('popup'))
      const { status, balance } = await whileBlocksCome(sent)
      expect([1, 'success']).toContain(status)
      expect(balance).toBe(ether)
    })

    it.full(
      'switches the network of the wallet, and reads from the new network',
      async ({ page }) => {
        await openConnected(page, 'Harbor Wallet')
        await page.evaluate((name) => globalThis.providerApp[name].switchTo(31338), library)
        expect(await page.evaluate((name) => globalThis.providerApp[name].chain(), library)).toBe(
          31338,
        )
      },
    )
  },
)

it.full(
  'viem sends several calls with one question, and follows them',
  async ({ page, context }) => {
    await walletPanel.set(context, 'meadow', { account: batching, atomic: 'supported' })
    await openConnected(page, 'Meadow Wallet')
    const to = stranger()
    const sent = page.evaluate((address) => globalThis.providerApp.viem.batch(address), to)
    await walletWindow.approve(await page.waitForEvent('popup'))
    expect(await sent).toEqual({
      atomic: 'supported',
      status: 'success',
      balance: `3${'0'.repeat(18)}`,
    })
  },
)

it.full('R4.24 viem adds a chain that the wallet does not know', async ({ page }) => {
  await openConnected(page, 'Meadow Wallet')
  const switched = page.evaluate(() => globalThis.providerApp.viem.switchTo(31338))
  await walletWindow.approve(await page.waitForEvent('popup'))
  await switched
  expect(await page.evaluate(() => globalThis.providerApp.viem.chain())).toBe(31338)
})

it.full('signs viem typed data that verifies for the account', async ({ page }) => {
  await openConnected(page, 'Meadow Wallet')
  const signer = page.evaluate(() => globalThis.providerApp.viem.signTypedData())
  await walletWindow.approve(await page.waitForEvent('popup'))
  expect(await signer).toBe(meadow)
})

it.full(
  'R8.03 rejects with 4001 and the kit’s error as its cause when the modal is closed',
  async ({ page }) => {
    await open(page)
    const outcome = page.evaluate(() =>
      globalThis.providerApp.provider.request({ method: 'eth_requestAccounts' }).then(
        () => undefined,
        ({ code, cause }: { code: number; cause: { code: string } }) => [code, cause.code],
      ),
    )
    await modal.wallet(page, 'Meadow Wallet').waitFor()
    await modal.close(page)
    expect(await outcome).toEqual([4001, 'connection/modalClosed'])
  },
)

it.full('R8.10 forwards a rejection by the wallet as 4001', async ({ page }) => {
  await openConnected(page, 'Meadow Wallet')
  const outcome = page.evaluate(() =>
    globalThis.providerApp.viem.sign('No').catch((error) => error.walk().code as number),
  )
  await walletWindow.reject(await page.waitForEvent('popup'))
  expect(await outcome).toBe(4001)
})

it.full(
  'emits the EIP-1193 events for connection, account, chain and disconnection',
  async ({ page, context }) => {
    await openConnected(page, 'Harbor Wallet')
    await page.evaluate(() => globalThis.providerApp.viem.switchTo(31338))
    await walletPanel.disconnect(context, 'harbor', new URL(page.url()).origin)
    await page.waitForFunction(() => globalThis.providerApp.events.at(-1)?.[0] === 'disconnect')
    expect(await page.evaluate(() => globalThis.providerApp.events)).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [harbor]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
  },
)

async function openConnected(page: Page, wallet: string): Promise<void> {
  await open(page)
  const connected = page.evaluate(() => globalThis.providerApp.viem.connect())
  await modal.connect(page, wallet)
  await connected
}
