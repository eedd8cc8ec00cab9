import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { axeFindings, contrastFindings } from '../a11y/setup/axeFindings.ts'
import { modal } from '../interop/setup/modal.ts'
import type { ServedPages } from '../interop/setup/servePages.ts'
import { describeFull } from '../setup/describeFull.ts'
import { it } from '../setup/it.ts'
import { manyWallets } from './views/manyWallets.ts'
import { type ServedDirectory, serveDirectory } from './views/serveDirectory.ts'
import { walletsPage } from './views/walletsPage.ts'

const { search, tile, tiles, action, nodes, scrollTo } = walletsPage
let pages: ServedPages
let smallDirectory: ServedDirectory
let many: ServedDirectory

beforeAll(async () => {
  pages = await walletsPage.serve()
  smallDirectory = await serveDirectory(manyWallets(480))
  many = await serveDirectory(manyWallets(100_000))
})
afterAll(async () => {
  await Promise.all([pages?.close(), smallDirectory?.close(), many?.close()])
})

async function open(page: Page, directory?: ServedDirectory, more = ''): Promise<void> {
  const query = directory ? `&directory=${encodeURIComponent(directory.url)}` : ''
  await page.goto(`${pages.url}?wallets=harbor${query}${more}`)
  await walletsPage.show(page, 'AllWallets')
}

/** Requested lists; the first view requests a few entries of its own. */
const listsOf = ({ requests }: ServedDirectory, from = 0) =>
  requests.slice(from).filter((url) => url.startsWith('/getWallets') && !url.includes('entries=4&'))

describe('all wallets without a directory', () => {
  it('R2.01 R1.06 lists well-known wallets, and no request leaves the page', async ({ page }) => {
    const asked: string[] = []
    await open(page)
    page.on('request', (request) => asked.push(request.url()))
    await tile(page, 'MetaMask').waitFor()
    await search(page).fill('rain')
    await tile(page, 'Rainbow').waitFor()
    await tile(page, 'MetaMask').waitFor({ state: 'detached' })
    expect(asked.filter((url) => !url.startsWith(pages.url))).toEqual([])
  })

  it.full('lists an injected wallet first and prompts it in the page', async ({ page }) => {
    await open(page)
    expect(await tiles(page).first().textContent()).toContain('Harbor Wallet')
    await tiles(page).first().click()
    await modal.in(page).locator('[data-view="ConnectingExternal"]').waitFor()
  })
})

describe('all wallets of a directory', () => {
  it.full(
    'R9.04 loads pages of 40 while the visitor scrolls, up to the last of 480',
    async ({ page }) => {
      const before = smallDirectory.requests.length
      await open(page, smallDirectory)
      await tile(page, 'Amber 1').waitFor()
      await search(page).and(page.getByLabel('Search 480 wallets')).waitFor()
      await settled(page)
      expect(listsOf(smallDirectory, before).length).toBeLessThanOrEqual(2)
      for (let turn = 0; turn < 40 && !(await tile(page, 'Heath 480').isVisible()); turn++) {
        await scrollTo(page, 1e6)
        await settled(page)
      }
      await tile(page, 'Heath 480').waitFor()
      const lists = listsOf(smallDirectory, before)
      expect(lists.every((url) => url.includes('entries=40'))).toBe(true)
      expect(lists.map((url) => new URLSearchParams(url.split('?')[1]).get('page'))).toEqual(
        Array.from({ length: 12 }, (_, index) => `${index + 1}`),
      )
      expect(await nodes(page)).toBeLessThan(500)
    },
  )

  it('R9.04 R5.17 searches by the trimmed text after a pause, and announces the count once', async ({
    page,
  }) => {
    await open(page, smallDirectory)
    await tile(page, 'Amber 1').waitFor()
    const before = smallDirectory.requests.length
    await search(page).pressSequentially(' fjord 1 ', { delay: 20 })
    const typed = performance.now()
    await tile(page, 'Fjord 198').waitFor()
    console.log(`search: ${Math.round(performance.now() - typed)} ms after the last key`)
    const [asked, ...others] = listsOf(smallDirectory, before)
    expect(others).toEqual([])
    expect(new URLSearchParams(asked?.split('?')[1]).get('search')).toBe('fjord 1')
    expect(asked).toContain('entries=100')
    const count = await tiles(page).count()
    await modal.in(page).getByRole('status').getByText(`${count} wallets found`).waitFor()
  })

  it.full(
    'filters by certified wallets with a toggle button that shows its state',
    async ({ page }) => {
      await open(page, smallDirectory)
      await tile(page, 'Birch 2').waitFor()
      const button = modal.in(page).getByRole('button', { name: 'Certified wallets only' })
      await button.click()
      await tile(page, 'Birch 2').waitFor({ state: 'detached' })
      await tile(page, 'Delta 4').waitFor()
      expect(await button.getAttribute('aria-pressed')).toBe('true')
      expect(listsOf(smallDirectory).at(-1)).toContain('badge_type=certified')
    },
  )

  it.full('loads pictures only of wallets near the visible area', async ({ page }) => {
    const before = smallDirectory.requests.length
    await open(page, smallDirectory)
    await modal.in(page).locator('.WalletTile img').nth(15).waitFor()
    await settled(page)
    const pictures = smallDirectory.requests
      .slice(before)
      .filter((url) => url.startsWith('/getWalletImage/'))
    expect(pictures.length).toBeGreaterThan(12)
    expect(pictures.length).toBeLessThanOrEqual(48)
    expect(pictures.some((url) => url.includes('picture-400'))).toBe(false)
  })

  it.full('shows that no wallet matches, and leads back to all', async ({ page }) => {
    await open(page, smallDirectory)
    await search(page).fill('zzz')
    await modal.in(page).getByText('No wallet of that name').waitFor()
    await action(page, 'clear').click()
    await tile(page, 'Amber 1').waitFor()
    expect(await search(page).inputValue()).toBe('')
  })

  it.full(
    'F2 keeps the loaded wallets when the directory fails, and retries on a press',
    async ({ page }) => {
      await open(page, smallDirectory)
      await tile(page, 'Amber 1').waitFor()
      smallDirectory.broken = true
      try {
        await search(page).fill('grove 7')
        await action(page, 'retry').waitFor()
        await tile(page, 'Amber 1').waitFor()
      } finally {
        smallDirectory.broken = false
      }
      await action(page, 'retry').click()
      await tile(page, 'Grove 7').waitFor()
    },
  )
})

describeFull('all wallets by keyboard', () => {
  it('A2 has one tab stop, moves with the arrow keys, and returns to the chosen tile', async ({
    page,
  }) => {
    await open(page, smallDirectory)
    await tile(page, 'Amber 1').waitFor()
    await search(page).focus()
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    expect(await focused(page)).toContain('Harbor Wallet')
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    expect(await focused(page)).toBe('Amber 9')
    for (let row = 0; row < 12; row++) {
      await page.keyboard.press('ArrowDown')
      await settled(page)
    }
    const chosen = await focused(page)
    expect(Number(chosen.split(' ')[1])).toBeGreaterThan(40)
    await page.keyboard.press('Enter')
    await modal.in(page).locator('[data-view="ConnectingWalletConnect"]').waitFor()
    await modal.in(page).getByRole('button', { name: 'Back' }).click()
    await tile(page, chosen).waitFor()
    expect(await focused(page)).toBe(chosen)
    await page.keyboard.press('Home')
    expect(await focused(page)).toContain('Harbor Wallet')
  })

  it('A12 moves in the other direction in right-to-left languages', async ({ page }) => {
    await open(page, smallDirectory, '&locale=ar')
    await page.evaluate(() => globalThis.kit.i18n.setLocale('ar'))
    await tile(page, 'Amber 1').waitFor()
    await tiles(page).first().focus()
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe('Amber 1')
  })
})

describe('all wallets of a directory of 100,000', () => {
  it('F10 keeps few nodes at any scroll position, and finds one wallet among all', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const long: number[] = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) long.push(duration)
      }).observe({ entryTypes: ['longtask'] })
      Object.assign(globalThis, { long })
    })
    await open(page, many)
    await tile(page, 'Amber 1').waitFor()
    if (process.env.PORTICO_FULL) {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    }
    await page.evaluate(() => {
      ;(globalThis as unknown as { long: number[] }).long.length = 0
    })
    let maxNodes = 0
    for (let turn = 0; turn < 5; turn++) {
      await scrollTo(page, 1e6)
      await settled(page)
      maxNodes = Math.max(maxNodes, await nodes(page))
    }
    await search(page).fill('heath 9999')
    await tile(page, 'Heath 9999').waitFor({ state: 'detached' })
    await tile(page, 'Heath 99992').waitFor()
    maxNodes = Math.max(maxNodes, await nodes(page))
    const long = await page.evaluate(() => (globalThis as unknown as { long: number[] }).long)
    console.log(
      `100,000 wallets: ${maxNodes} nodes, longest task ${Math.round(Math.max(0, ...long))} ms`,
    )
    expect(maxNodes).toBeLessThan(500)
  }, 60_000)
})

describeFull('accessibility of all wallets', () => {
  it('A1 axe-core finds no violation in the list and in the empty state, in light and dark', async ({
    page,
  }) => {
    const read = async (state: string) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      expect.soft(await axeFindings(page), `${state} in light`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await contrastFindings(page), `${state} in dark`).toEqual([])
    }
    await open(page, smallDirectory)
    await modal.in(page).locator('.WalletTile img').first().waitFor()
    await read('the list')
    await search(page).fill('zzz')
    await modal.in(page).getByText('No wallet of that name').waitFor()
    await read('nothing found')
  })

  it('A8 A11 fits 320 px, with targets of at least 44 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, smallDirectory)
    await tile(page, 'Amber 1').waitFor()
    const boxes = await tiles(page).evaluateAll((all) =>
      all
        .map((tile) => tile.getBoundingClientRect())
        .map(({ left, right, height, width }) => ({
          fits: left >= 0 && right <= innerWidth,
          least: Math.min(height, width),
        })),
    )
    expect(boxes.every(({ fits }) => fits)).toBe(true)
    expect(Math.min(...boxes.map(({ least }) => least))).toBeGreaterThanOrEqual(44)
  })
})

/** Waits until no request is pending. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await modal
    .in(page)
    .locator('[data-pending]')
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => undefined)
}

/** Name of the focused element inside the modal. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot
    return root?.activeElement?.getAttribute('title') ?? root?.activeElement?.textContent ?? ''
  })
}
