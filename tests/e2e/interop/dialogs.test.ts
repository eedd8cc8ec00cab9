import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { focus } from '../a11y/setup/focus.ts'
import { tree } from '../a11y/setup/tree.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { buildPages } from './setup/buildPages.ts'
import { modal } from './setup/modal.ts'
import { type ServedPages, servePages } from './setup/servePages.ts'
import { swipe } from './setup/swipe.ts'

const libraries = ['radix', 'headless', 'aria', 'mui', 'vaul', 'native'] as const

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/interop/apps/dialogs'
  const build = { name: 'dialogs', folder, pages: ['index'], react: '18' } as const
  pages = await servePages(await buildPages(build))
})
afterAll(() => pages?.close())

// radix-ui/primitives#2125, rainbow-me/rainbowkit#1675
describe.for(firstUnlessFull(libraries))(
  "the modal, opened from the page's dialog (%s)",
  (library) => {
    it('scrolls by wheel and by finger', async ({ page }) => {
      await openModal(page, library)
      const { x, y } = await middleOfList(page)
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, 300)
      await expect.poll(() => scrollTop(page)).toBe(300)
      await swipe(page, { x, y, by: 150 })
      await expect.poll(() => scrollTop(page)).toBeLessThan(200)
      await swipe(page, { x, y, by: -150 })
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(200)
      await isDialogOpen(page)
    })

    it('takes presses, text and the focus without closing that dialog', async ({ page }) => {
      await openModal(page, library)
      for (let step = 0; step < 5; step++) {
        await page.keyboard.press(step === 0 ? 'Shift+Tab' : 'Tab')
        expect(await isFocusOutside(page), await focus.name(page)).toBe(false)
      }
      await modal.in(page).getByRole('searchbox').click()
      await page.keyboard.type('Wallet C')
      await modal.wallet(page, 'Wallet A').waitFor({ state: 'detached' })
      await modal.wallet(page, 'Wallet C').click()
      await modal.in(page).locator('[data-view="ConnectingExternal"]').waitFor()
      await isDialogOpen(page)
      expect(await clicks(page)).toBe('1')
    })

    it('is in the accessibility tree, also if it was in the page before that dialog', async ({
      page,
    }) => {
      await openModal(page, library)
      const dialogs = (await tree(page)).filter(
        ({ role, ignored }) => role === 'dialog' && !ignored,
      )
      expect(dialogs.map(({ name }) => name)).toContain('Connect a wallet')
    })

    it('closes alone at Escape or a press beside it, and that dialog at the next Escape', async ({
      page,
    }) => {
      await openModal(page, library)
      await page.mouse.click(5, 5)
      await modal.in(page).locator('dialog[open]').waitFor({ state: 'detached' })
      await isDialogOpen(page)
      await connectButton(page).click()
      await modal.wallet(page, 'Wallet A').waitFor()
      await page.keyboard.press('Escape')
      await modal.in(page).locator('dialog[open]').waitFor({ state: 'detached' })
      await isDialogOpen(page)
      await page.keyboard.press('Escape')
      await dialogState(page).getByText('closed', { exact: true }).waitFor()
    })
  },
)

it('a press on the button reaches the click handler of an element around it once, by pointer and by key', async ({
  page,
}) => {
  await page.goto(`${pages.url}?library=radix`)
  const button = page.getByTestId('card').locator('[data-portico="connect"] button')
  await button.click()
  await modal.wallet(page, 'Wallet A').waitFor()
  expect(await clicks(page)).toBe('1')
  await page.keyboard.press('Escape')
  await modal.in(page).locator('dialog[open]').waitFor({ state: 'detached' })
  await button.press('Enter')
  await modal.wallet(page, 'Wallet A').waitFor()
  expect(await clicks(page)).toBe('2')
})

/** Opens the page's dialog when the closed modal is in the page, and the modal from it. */
async function openModal(page: Page, library: (typeof libraries)[number]): Promise<void> {
  await page.setViewportSize({ width: 800, height: 420 })
  await page.goto(`${pages.url}?library=${library}`)
  await modal.in(page).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Open dialog' }).click()
  await connectButton(page).click()
  await modal.wallet(page, 'Wallet A').waitFor()
  await isDialogOpen(page)
}

/** The button in the page's dialog, which follows the one of the page itself. */
const connectButton = (page: Page) => page.locator('[data-portico="connect"] button').last()
const clicks = (page: Page) => page.getByTestId('clicks').textContent()
const dialogState = (page: Page) => page.getByTestId('dialog')
const stage = (page: Page) => modal.in(page).locator('.stage')
const scrollTop = (page: Page) => stage(page).evaluate((element) => element.scrollTop)

async function isDialogOpen(page: Page): Promise<void> {
  // What closes a dialog may do so after a frame or a timer.
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 0)))
  expect(await dialogState(page).textContent()).toBe('open')
}

async function middleOfList(page: Page): Promise<{ x: number; y: number }> {
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('The list has no bounding box')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The body has the focus while it is on the browser's own controls. */
function isFocusOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: element, body } = document
    return element !== body && !element?.matches('[data-portico="modal"]')
  })
}
