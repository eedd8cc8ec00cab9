import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { see } from '../wallet/setup/see.ts'

const key = '@portico/session'

/** Uncaught errors of the page, from now on. */
function collectUncaughtErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

async function wholeJourney(page: Page): Promise<void> {
  await dapp.connect(page)
  await walletWindow.approve(
    await walletWindow.opened(page, () =>
      page.getByRole('button', { name: 'Sign', exact: true }).click(),
    ),
  )
  await page
    .locator('output code')
    .getByText(/^0x[0-9a-f]{130}$/)
    .waitFor()
  await page.getByRole('button', { name: 'Switch to Sandbox Two' }).click()
  await see.field(page, 'network', 'Sandbox Two')
}

const disconnect = (page: Page) =>
  page.getByRole('button', { name: 'Disconnect', exact: true }).click()

describe('unavailable storage', () => {
  it('R3.20 F5 blocked: everything works until the page closes', async ({ page }) => {
    const errors = collectUncaughtErrors(page)
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      }),
    )
    await dapp.open(page)
    await wholeJourney(page)
    await disconnect(page)
    await see.field(page, 'status', 'disconnected')
    await dapp.connect(page)
    await page.reload()
    await see.field(page, 'status', 'disconnected')
    expect(errors).toEqual([])
  })

  it.full('R3.20 F5 full: everything works until the page closes', async ({ page }) => {
    const errors = collectUncaughtErrors(page)
    await dapp.open(page, 'bare.html')
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2)
        try {
          for (let n = 0; ; n++) localStorage.setItem(`filler ${size} ${n}`, 'x'.repeat(size))
        } catch {
          // Writes of this size fail.
        }
    })
    await dapp.open(page)
    await wholeJourney(page)
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
    await disconnect(page)
    await see.field(page, 'status', 'disconnected')
    await page.reload()
    await see.field(page, 'status', 'disconnected')
    expect(errors).toEqual([])
  })
})

const account = { namespace: 'eip155', address: walletCases[1]?.account, type: 'eoa' }
const connection = {
  connectorId: 'example.harbor',
  namespace: 'eip155',
  networkId: 'eip155:31337',
  accounts: [account],
}
const session = {
  version: 1,
  connections: [connection],
  active: { eip155: 'example.harbor' },
  activeNamespace: 'eip155',
  networks: {},
}
const corrupt = [
  '',
  'null',
  '[]',
  '42',
  '{"version":1',
  '{"__proto__":{"version":1},"connections":[]}',
  JSON.stringify({ ...session, version: 2 }),
  JSON.stringify({ ...session, connections: {} }),
  JSON.stringify({ ...session, connections: [{ ...connection, accounts: [] }] }),
  JSON.stringify({ ...session, connections: [{ ...connection, networkId: 'solana:x' }] }),
  JSON.stringify({ ...session, active: 7 }),
  JSON.stringify({ ...session, connections: Array(2_000).fill(null) }),
]

describe('a stored session', () => {
  it.full('R3.20 F5 T20 is ignored and overwritten when it is corrupt', async ({ page }) => {
    const errors = collectUncaughtErrors(page)
    await dapp.open(page, 'bare.html')
    for (const text of corrupt) {
      await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
        key,
        text,
      ] as const)
      await dapp.open(page)
      await see.field(page, 'status', 'disconnected')
    }
    await dapp.connect(page)
    await page.reload()
    await see.field(page, 'status', 'connected')
    expect(errors).toEqual([])
  })

  it('F5 T20 is not restored when the wallet never granted it', async ({ page }) => {
    await dapp.open(page, 'bare.html')
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
      key,
      JSON.stringify(session),
    ] as const)
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        seen.add(document.querySelector('[data-field="status"]')?.textContent ?? '')
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await dapp.open(page)
    await see.field(page, 'status', 'disconnected')
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: string[] }).seen])
    expect(seen).not.toContain('connected')
    // It stays remembered, since a locked wallet answers alike, and is as little connected on the next page.
    await page.reload()
    await see.field(page, 'status', 'disconnected')
  })

  it.full(
    'R4.01 becomes disconnected after 3 s without its wallet, and is restored when the wallet is back',
    async ({ page }) => {
      await dapp.open(page)
      await dapp.connect(page)
      await page.clock.install()
      await dapp.open(page, '?wallets=meadow')
      await see.field(page, 'status', 'restoring')
      await page.clock.fastForward(3_000)
      await see.field(page, 'status', 'disconnected')
      await dapp.connectButton(page).click()
      await dapp.wallet(page, 'meadow').waitFor()
      expect(await dapp.wallet(page, 'harbor').count()).toBe(0)
      await dapp.open(page)
      await see.field(page, 'status', 'connected')
    },
  )

  it.full('is restored when its wallet announces itself late', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page)
    await page.clock.install()
    await dapp.open(page, '?wallets=none')
    await see.field(page, 'status', 'restoring')
    await page.clock.fastForward(3_000)
    await see.field(page, 'status', 'disconnected')
    await page.addScriptTag({ url: '/wallets/harbor.js' })
    await see.field(page, 'status', 'connected')
    await see.field(page, 'address', walletCases[1]?.account ?? '')
  })

  it.full(
    'does not replace a newer connection when its wallet announces itself late',
    async ({ page }) => {
      await dapp.open(page)
      await dapp.connect(page)
      await page.clock.install()
      await dapp.open(page, '?wallets=meadow')
      await page.clock.fastForward(3_000)
      await see.field(page, 'status', 'disconnected')
      await dapp.connect(page, 'meadow')
      await page.addScriptTag({ url: '/wallets/harbor.js' })
      await page.getByRole('button', { name: 'Disconnect', exact: true }).waitFor()
      await see.field(page, 'address', walletCases[0]?.account ?? '')
      await dapp.open(page)
      await see.field(page, 'address', walletCases[0]?.account ?? '')
    },
  )
})
