import type { Kit } from '@portico/core'
import type { Locator, Page } from 'playwright-core'

declare global {
  /** The demo dapp exposes its kit here for the console. */
  var kit: Kit
}

/** The kit of the demo dapp, for actions that no visitor can do by hand. */
export const demoKit = {
  modal: (page: Page) => page.locator('[data-portico="modal"]'),
  card: (page: Page) => page.locator('[data-portico="modal"] .card'),
  async box(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await target.boundingBox()
    if (!box) throw new Error('The element has no bounding box')
    return box
  },
  /** Shows a view as the dapp would, and waits until its layout is stable. */
  async open(page: Page, view?: string, params?: object): Promise<void> {
    await page.evaluate(
      ([name, values]) => {
        globalThis.kit.modal.hide()
        const request = name === undefined ? {} : { view: name, ...(values && { params: values }) }
        return globalThis.kit.open(request as { view: 'Connect' })
      },
      [view, params] as const,
    )
    await demoKit.settled(page)
  },
  /** Waits for the view's code, and until all finite animations have ended. */
  async settled(page: Page): Promise<void> {
    await page.locator('[data-portico="modal"] .View').waitFor()
    await page.evaluate(async () => {
      const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
      const frame = () => new Promise(requestAnimationFrame)
      const moves = () =>
        root.getAnimations().some(({ effect, playState }) => {
          return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
        })
      const shape = () => {
        const { top, height } = root.querySelector('.card')?.getBoundingClientRect() ?? {}
        return `${top} ${height} ${root.querySelector('.Skeleton-rows') !== null}`
      }
      for (let still = 0, last = ''; still < 3; ) {
        await frame()
        const now = shape()
        still = moves() || now !== last || now.endsWith('true') ? 0 : still + 1
        last = now
      }
    })
  },
  /** Waits for the directory, whose wallets and number appear late. */
  async listed(page: Page): Promise<void> {
    await page.waitForFunction(() => globalThis.kit.wallets.current?.status === 'success')
    await demoKit.settled(page)
  },
  async scrollToTop(page: Page): Promise<void> {
    await demoKit
      .modal(page)
      .locator('.stage')
      .evaluate((stage) => stage.scrollTo(0, 0))
  },
  /** Keeps each connection attempt pending, or rejects it with a reason. */
  async holdConnections(page: Page, reason?: string): Promise<void> {
    await page.evaluate((text) => {
      globalThis.kit.guards.add('connect', () => text ?? new Promise<string>(() => undefined))
    }, reason)
  },
  /** Blocks closing with a reason, until the page is left. */
  async blockClosing(page: Page, reason: string): Promise<void> {
    await page.evaluate((text) => {
      globalThis.kit.guards.add('close', () => text)
    }, reason)
  },
}
