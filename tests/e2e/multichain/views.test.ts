import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { axeFindings, contrastFindings } from '../a11y/setup/axeFindings.ts'
import { onTouchScreen } from '../a11y/setup/onTouchScreen.ts'
import { buildPages } from '../interop/setup/buildPages.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { fern, visitor } from './setup/visitor.ts'

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/e2e/multichain/dapp'
  pages = await servePages(await buildPages({ name: 'views', folder, pages: ['index'] }))
})
afterAll(() => pages?.close())

async function choose(page: Page): Promise<void> {
  await visitor.open(page)
  await visitor.press(page, '[data-wallet="app.fern"]')
  await visitor.view(page, 'ConnectingMultiChain').waitFor()
}

async function decline(page: Page): Promise<void> {
  await choose(page)
  await visitor.press(page, '[data-action="all"]')
  await visitor.answer(page, 'app.fern', true)
  await visitor.answer(page, 'solana:Fern', false)
  await page.getByText('Connected in part').waitFor()
}

async function sideBySide(page: Page): Promise<void> {
  await visitor.connected(page, [...fern, 'eip155:Moss', 'bip122:Reed'])
  await page.evaluate(() =>
    globalThis.multichain.kit.disconnect({ namespace: 'bip122', connectorId: 'bip122:Reed' }),
  )
  await visitor.open(page, { view: 'ProfileWallets' })
  await visitor.view(page, 'ProfileWallets').waitFor()
}

async function open(page: Page, view: string): Promise<void> {
  await visitor.open(page, { view })
  await visitor.view(page, view).waitFor()
}

async function openConnected(page: Page, view: string): Promise<void> {
  await visitor.connected(page, fern)
  await open(page, view)
}

const states: Readonly<Record<string, { path?: string; reach(page: Page): Promise<void> }>> = {
  'Connect, with copies': { path: '?copy', reach: (page) => open(page, 'Connect') },
  'Connect, with many wallets': { path: '?many=60', reach: (page) => open(page, 'Connect') },
  ConnectingMultiChain: { reach: choose },
  'ConnectingMultiChain, declined': { reach: decline },
  'Account, several connected': { reach: (page) => openConnected(page, 'Account') },
  'Networks, several connected': { reach: (page) => openConnected(page, 'Networks') },
  ProfileWallets: { path: '?multi', reach: sideBySide },
  'ProfileWallets, empty': {
    path: '?multi',
    reach: (page) => open(page, 'ProfileWallets'),
  },
  'ProfileWallets, off': { reach: (page) => open(page, 'ProfileWallets') },
}

describe('views with several chain families', () => {
  for (const [name, { path = '', reach }] of firstUnlessFull(Object.entries(states))) {
    it(`A1 A8 A11 ${name}: axe-core finds no violation in light and dark, the view fits 320 px, and its targets are 44 px on touch screens`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      // Tall enough for the whole view: axe cannot judge what the footer covers.
      await page.setViewportSize({ width: 1280, height: 2600 })
      await page.goto(pages.url + path)
      await reach(page)
      expect.soft(await axeFindings(page), 'in light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await contrastFindings(page), 'in dark').toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await tooWide(page), 'at 320 px').toEqual([])
      await onTouchScreen(page, { width: 390, height: 844 }, async () => {
        expect.soft(await smallTargets(page), 'by touch').toEqual([])
      })
    })
  }
})

/** Elements of the modal that overflow the screen. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot
    return [...(root?.querySelectorAll('dialog *') ?? [])]
      .filter((element) => !element.matches('.unseen, .unseen *, [role=status], [role=alert]'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > innerWidth
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

/** Targets under 44 px, except links in a sentence. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot
    return [...(root?.querySelectorAll('dialog :is(button, a, input)') ?? [])]
      .filter((target) => target.closest('p') === null)
      .map((target) => target.closest('label') ?? target)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width < 44 || height < 44
      })
      .map((target) => target.outerHTML.slice(0, 120))
  })
}
