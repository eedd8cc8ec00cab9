import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildPages } from '../interop/setup/buildPages.ts'
import { modal } from '../interop/setup/modal.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { it } from '../setup/it.ts'

type AnyView = 'Connect'

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/e2e/stranger/dapp'
  pages = await servePages(await buildPages({ name: 'strangerBad', folder, pages: ['index'] }))
})
afterAll(() => pages?.close())

describe('S11 a faulty feature', () => {
  it('shows an error card and its name when it throws in render, and the modal keeps working', async ({
    page,
  }) => {
    const logged = errorsOf(page)
    await openView(page, 'ThrowsInRender')
    await modal.in(page).locator('[data-action="retry"]').waitFor()
    expect(logged.join()).toContain('The view "ThrowsInRender" of "render" failed')
    await openView(page, 'Connect')
    await modal.wallet(page, 'Harbor Wallet').waitFor()
  })

  it('is named when it throws on unmount, and the next view shows', async ({ page }) => {
    const logged = errorsOf(page)
    await openView(page, 'ThrowsOnUnmount')
    await modal.in(page).getByText('Shown until it is left').waitFor()
    await page.evaluate(() => globalThis.strangerKit.router.reset('Connect'))
    await modal.wallet(page, 'Harbor Wallet').waitFor()
    expect(logged.join()).toMatch(/A view failed while it was left.*ThrowsOnUnmountView/s)
  })

  it('does not stop the modal from reopening when it throws while the modal closes', async ({
    page,
  }) => {
    await openView(page, 'ThrowsOnUnmount')
    await modal.in(page).getByText('Shown until it is left').waitFor()
    await modal.close(page)
    await page.waitForFunction(() => !globalThis.strangerKit.modal.isOpen)
    await openView(page, 'Connect')
    await modal.wallet(page, 'Harbor Wallet').waitFor()
  })

  it('can be left when its view never loads', async ({ page }) => {
    await openView(page, 'NeverLoads')
    await modal.in(page).locator('.Skeleton').first().waitFor()
    await page.evaluate(() => globalThis.strangerKit.router.reset('Connect'))
    await modal.wallet(page, 'Harbor Wallet').waitFor()
  })

  it('can load its view again on request after a failed load', async ({ page }) => {
    await openView(page, 'LoadsLate')
    await modal.in(page).locator('[data-action="retry"]').click()
    await modal.in(page).getByText('It came at last').waitFor()
  })

  it('cannot sign without a declaration, and gets no provider', async ({ page }) => {
    await openView(page, 'Connect')
    const { code, host } = await page.evaluate(() => {
      const { undeclared } = globalThis.strangerKit.features as unknown as Record<
        string,
        { sign(): unknown; host: object }
      >
      try {
        undeclared?.sign()
      } catch (error) {
        return { code: (error as { code: string }).code, host: Object.keys(undeclared!.host) }
      }
      return { code: undefined, host: [] }
    })
    expect(code).toBe('feature/notSigner')
    // `remoteFeatures` has the values of the switches, and nothing of other features.
    const others = host.filter((name) => name !== 'remoteFeatures')
    expect(others.filter((name) => /provider|connectors|window|feature|kit/i.test(name))).toEqual(
      [],
    )
  })

  it('leaves the account view intact when its entries throw', async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept())
    await openView(page, 'Connect')
    await modal.wallet(page, 'Paper Wallet').click()
    await page.waitForFunction(() => globalThis.strangerKit.connections.status() === 'connected')
    await page.evaluate(() => globalThis.strangerKit.open({ view: 'Account' }))
    const view = modal.in(page)
    await view.locator('[data-action="disconnect"]').waitFor()
    await view.getByRole('tab', { name: 'Throwing tab' }).click()
    await view.getByRole('tabpanel').locator('[data-action="retry"]').waitFor()
    expect(await view.getByText('Throwing action').count()).toBe(0)
    await view.getByRole('button', { name: 'Nowhere' }).click()
    await view.getByRole('heading', { name: 'NoSuchView' }).waitFor()
    await view.locator('[data-action="retry"]').waitFor()
    await view.locator('[data-action="back"]').click()
    await view.locator('[data-action="disconnect"]').waitFor()
  })
})

async function openView(page: Page, view: string): Promise<void> {
  if (!page.url().startsWith(pages.url)) await page.goto(`${pages.url}?bad`)
  await page.waitForFunction(() => globalThis.strangerKit !== undefined)
  await page.evaluate((name) => globalThis.strangerKit.open({ view: name }), view as AnyView)
}

/** Errors that the page logs from now on. */
function errorsOf(page: Page): readonly string[] {
  const logged: string[] = []
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
  return logged
}
