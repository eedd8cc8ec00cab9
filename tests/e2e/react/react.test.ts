import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildPages } from '../interop/setup/buildPages.ts'
import { modal } from '../interop/setup/modal.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import type { ReactDapp } from './dapp/main.tsx'
import { buildServer, fillPage, type RenderOnServer } from './setup/buildServer.ts'
import { collectProblems } from './setup/collectProblems.ts'
import { countListeners } from './setup/countListeners.ts'

declare global {
  var dapp: ReactDapp
  var statuses: string[]
}

const versions = [
  { version: '19.3.1', react: undefined },
  { version: '18.2.0', react: '18' },
] as const

describe.for(firstUnlessFull(versions))('React $version', ({ version, react }) => {
  let pages: ServedPages
  let folder: string
  let renderOnServer: RenderOnServer

  beforeAll(async () => {
    folder = await buildPages({
      name: `react${version}`,
      folder: 'tests/e2e/react/dapp',
      pages: ['index', 'hydrate'],
      ...(react && { react }),
    })
    renderOnServer = await buildServer(react)
    pages = await servePages(folder)
  })
  afterAll(() => pages?.close())

  const open = async (page: Page, path = '') => {
    await page.goto(pages.url + path)
  }

  it('connects, and reconnects after a reload, without a warning', async ({ page }) => {
    const complaints = collectProblems(page)
    await open(page)
    expect(await page.getByTestId('version').textContent()).toBe(version)
    await connect(page)
    await page.reload()
    await shows(page, 'connected')
    expect(complaints).toEqual([])
  })

  it('F11 adds one listener, one prompt and no warning in StrictMode', async ({ page }) => {
    const complaints = collectProblems(page)
    let promptCount = 0
    page.on('popup', () => promptCount++)
    await countWalletListeners(page)
    await open(page, '?strict')
    await connect(page)
    await page.locator('[data-portico="connect"]').getByRole('button').click()
    await modal.in(page).locator('[data-view="Account"]').waitFor()
    await modal.close(page)
    expect(promptCount).toBe(1)
    expect(await countListeners(page)).toMatchObject({ 'eip6963:announceProvider': 2, storage: 1 })
    expect(await walletListeners(page)).toBe(1)
    expect(complaints).toEqual([])
  })

  it('asks no wallet and opens nothing when a page is left while a wallet is asked, and entered again', async ({
    page,
  }) => {
    const complaints = collectProblems(page)
    let promptCount = 0
    page.on('popup', () => promptCount++)
    await open(page)
    await page.locator('[data-portico="connect"]').getByRole('button').click()
    const asked = page.waitForEvent('popup')
    await modal.wallet(page, 'Harbor Wallet').click()
    await asked
    for (let visit = 0; visit < 2; visit++) {
      await page.evaluate(() => globalThis.dapp.unmount())
      await page.waitForFunction(() => globalThis.dapp.kits[0]?.modal.isOpen === false)
      await page.evaluate(() => globalThis.dapp.mount())
      await shows(page, 'disconnected')
    }
    expect(promptCount).toBe(1)
    await page.locator('[data-portico="connect"]').getByRole('button').click()
    await modal.in(page).locator('[data-view="Connect"]').waitFor()
    expect(promptCount).toBe(1)
    expect(complaints).toEqual([])
  })

  it.full('renders on a server in plain Node, and hydrates without a warning', async ({ page }) => {
    const answer = await renderOnServer()
    expect(answer.markup).toContain('unknown')
    expect(answer.markup.match(/<svg/g)).toHaveLength(2)
    await fillPage(folder, answer)
    const complaints = collectProblems(page)
    await open(page, 'hydrate.html')
    await shows(page, 'disconnected')
    await connect(page)
    await page.reload()
    await shows(page, 'connected')
    expect(complaints).toEqual([])
  })

  it.full(
    'R4.01 renders the account on the server from the cookie, and hydrates without a warning',
    async ({ page }) => {
      await fillPage(folder, await renderOnServer())
      await open(page, 'hydrate.html')
      await connect(page)
      const cookie = (await page.context().cookies())
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ')
      const answer = await renderOnServer(cookie)
      expect(answer.markup).toContain('>restoring<')
      expect(answer.markup).toMatch(/<b>0x[0-9a-zA-Z]{4}…[0-9a-zA-Z]{4}<\/b>/)
      await fillPage(folder, answer)
      const complaints = collectProblems(page)
      await noteStatuses(page)
      await page.reload()
      await shows(page, 'connected')
      expect(await page.evaluate(() => globalThis.statuses)).toEqual(['restoring', 'connected'])
      expect(complaints).toEqual([])
    },
  )

  it.full(
    'hydrates without a warning when the cookie names an account that the page has not stored',
    async ({ page }) => {
      await fillPage(folder, await renderOnServer(strangersCookie))
      const complaints = collectProblems(page)
      await noteStatuses(page)
      await open(page, 'hydrate.html')
      await shows(page, 'disconnected')
      expect(await page.evaluate(() => globalThis.statuses)).toEqual(['restoring', 'disconnected'])
      expect(complaints).toEqual([])
      await connect(page)
    },
  )

  it.full('F11 leaks no listener and no element after 50 mounts', async ({ page }) => {
    await open(page)
    await shows(page, 'disconnected')
    // The modal's code adds a link element when the page is idle.
    await page.locator('[data-portico="modal"]').waitFor({ state: 'attached' })
    await page.evaluate(() => globalThis.dapp.unmount())
    const before = [await countListeners(page), await elements(page)]
    for (let count = 0; count < 50; count++) {
      await page.evaluate(() => globalThis.dapp.mount())
      await page.getByTestId('status').waitFor()
      await page.evaluate(() => globalThis.dapp.unmount())
    }
    expect([await countListeners(page), await elements(page)]).toEqual(before)
    await page.evaluate(() => globalThis.dapp.mount())
    await connect(page)
  })

  it.full('removes the open modal when it is unmounted', async ({ page }) => {
    await open(page)
    await page.locator('[data-portico="connect"]').getByRole('button').click()
    await modal.wallet(page, 'Harbor Wallet').waitFor()
    await page.evaluate(() => globalThis.dapp.unmount())
    await modal.wallet(page, 'Harbor Wallet').waitFor({ state: 'hidden' })
  })

  it.full('keeps two kits on one page independent', async ({ page }) => {
    const complaints = collectProblems(page)
    await open(page, '?two')
    const [first, second] = ['first', 'second'].map((name) => page.getByRole('region', { name }))
    await second!.locator('[data-portico="connect"]').getByRole('button').click()
    await modal.connect(page, 'Harbor Wallet')
    await second!.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    expect(await first!.getByTestId('status').textContent()).toBe('disconnected')
    await page.reload()
    await second!.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    expect(await first!.getByTestId('status').textContent()).toBe('disconnected')
    expect(complaints).toEqual([])
  })

  it.full(
    'shows the modal inside a given element, and leaves the rest of the page alone',
    async ({ page }) => {
      const complaints = collectProblems(page)
      await open(page, '?embedded&strict')
      const container = page.getByTestId('container')
      await container.getByRole('button', { name: /Harbor Wallet/ }).waitFor()
      expect(await page.locator('dialog').count()).toBe(0)
      expect(await container.getByRole('button', { name: 'Close' }).count()).toBe(0)
      await page.locator('[data-portico="connect"]').getByRole('button').click()
      await modal.connect(page, 'Harbor Wallet')
      await shows(page, 'connected')
      await container.locator('[data-view="Account"]').waitFor()
      expect(complaints).toEqual([])
    },
  )
})

/** A cookie with an account that this browser has not stored. */
const strangersCookie = `%40portico%2Fsession=${encodeURIComponent(
  JSON.stringify({
    version: 1,
    connections: [
      {
        connectorId: 'example.meadow',
        namespace: 'eip155',
        networkId: 'eip155:31337',
        accounts: [{ namespace: 'eip155', address: `0x${'5'.repeat(40)}`, type: 'eoa' }],
      },
    ],
    active: { eip155: 'example.meadow' },
    activeNamespace: 'eip155',
    networks: {},
  }),
)}`

/** Records each status that the page shows, including the server's markup. */
async function noteStatuses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.statuses = []
    const note = () => {
      const status = document.querySelector('[data-testid="status"]')?.textContent
      if (status && globalThis.statuses.at(-1) !== status) globalThis.statuses.push(status)
    }
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
}

async function connect(page: Page): Promise<void> {
  await page.locator('[data-portico="connect"]').getByRole('button').click()
  await modal.connect(page, 'Meadow Wallet')
  await shows(page, 'connected')
}

async function shows(page: Page, status: string): Promise<void> {
  await page.getByTestId('status').getByText(status, { exact: true }).waitFor()
}

/** Number of elements, without the links that preload code. */
function elements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll(':not(link[rel="modulepreload"])').length)
}

/** Keeps a reference to Meadow's provider to count its listeners. */
async function countWalletListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent).detail
      if (info.rdns === 'example.meadow') Object.assign(globalThis, { meadow: provider })
    })
  })
}

function walletListeners(page: Page): Promise<number> {
  return page.evaluate(() =>
    (
      globalThis as unknown as { meadow: { listenerCount(event: string): number } }
    ).meadow.listenerCount('accountsChanged'),
  )
}
