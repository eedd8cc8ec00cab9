import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { demoKit } from './setup/demoKit.ts'

declare global {
  /** Ends when the page has drawn what the wheel scrolled. */
  var wheeled: Promise<void>
}

describe('the page around the modal', () => {
  it('R2.10 keeps its URL, its history, its elements and its attributes', async ({ page }) => {
    await dapp.open(page, '#here')
    await dapp.connectButton(page).waitFor()
    const before = await pageState(page)
    await dapp.connectButton(page).click()
    await dapp.action(page, 'help').click()
    await dapp.view(page, 'WhatIsAWallet').waitFor()
    await dapp.action(page, 'back').click()
    expect(await pageState(page)).toEqual(before)
    await dapp.action(page, 'close').click()
    await dapp.modal(page).waitFor({ state: 'hidden' })
    await demoKit.open(page, 'Networks')
    expect(await pageState(page)).toEqual(before)
  })

  it.full('R2.10 goes back in history as before', async ({ page }) => {
    await dapp.open(page, 'bare.html')
    await dapp.open(page)
    await dapp.connectButton(page).click()
    await dapp.action(page, 'help').click()
    await dapp.view(page, 'WhatIsAWallet').waitFor()
    await page.goBack()
    expect(page.url()).toContain('bare.html')
  })

  it('may hide the modal from assistive technology again and again, which the kit undoes 20 times a second at most', async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()))
    await page.clock.install()
    await dapp.open(page)
    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'harbor').waitFor()
    for (const attribute of ['inert', 'aria-hidden'])
      for (let count = 1; count < 10; count++) expect(await hide(page, attribute)).toBe(false)
    await page.clock.fastForward(1000)
    for (let count = 1; count < 20; count++) expect(await hide(page, 'inert')).toBe(false)
    expect(warnings).toEqual([])
    await page.clock.fastForward(1000)
    expect(await hideWithoutEnd(page)).toBe(21)
    expect(warnings.filter((text) => text.includes('keeps hiding the modal'))).toHaveLength(1)
  })

  it.full('does not scroll behind the modal, and keeps its scroll position', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 400 })
    await dapp.open(page)
    await dapp.connectButton(page).waitFor()
    await page.mouse.wheel(0, 120)
    await page.waitForFunction(() => scrollY === 120)
    await demoKit.open(page)
    for (const place of [{ x: 10, y: 10 }, await middleOfCard(page)]) {
      await page.mouse.move(place.x, place.y)
      await wheel(page, 200)
    }
    await page.keyboard.press('Escape')
    await dapp.modal(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => scrollY)).toBe(120)
  })
})

/** Sets an attribute on the modal's host as a dialog library does; returns whether it stays. */
function hide(page: Page, attribute: string): Promise<boolean> {
  return page.evaluate(async (name) => {
    const host = document.querySelector('[data-portico="modal"]')
    host?.setAttribute(name, 'true')
    await Promise.resolve()
    return host?.hasAttribute(name) ?? false
  }, attribute)
}

/** Sets an attribute on the modal's host whenever it is missing; returns how often that was. */
function hideWithoutEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const host = document.querySelector('[data-portico="modal"]')
    let count = 0
    const set = () => {
      if (host?.hasAttribute('inert')) return
      count += 1
      host?.setAttribute('inert', '')
    }
    if (host) new MutationObserver(set).observe(host, { attributes: true })
    set()
    // The fake clock has no timers; a message comes after all observers are idle.
    const { port1, port2 } = new MessageChannel()
    await new Promise((done) => {
      port1.onmessage = done
      port2.postMessage(0)
    })
    return count
  })
}

/** Turns the wheel, and waits until the page has scrolled where it does: `mouse.wheel` waits for neither. */
async function wheel(page: Page, by: number): Promise<void> {
  await page.evaluate(() => {
    globalThis.wheeled = new Promise((done) =>
      addEventListener(
        'wheel',
        () => requestAnimationFrame(() => requestAnimationFrame(() => done())),
        // The modal stops the event before it bubbles to the page.
        { capture: true, once: true, passive: true },
      ),
    )
  })
  await page.mouse.wheel(0, by)
  await page.evaluate(() => globalThis.wheeled)
}

async function pageState(page: Page) {
  return page.evaluate(() => {
    const attributes = ({ attributes: all }: Element) =>
      [...all].map(({ name, value }) => `${name}=${value}`)
    return {
      html: attributes(document.documentElement),
      body: attributes(document.body),
      sheets: document.adoptedStyleSheets.length,
      // The closed modal is added while the page is idle.
      children: document.querySelectorAll('body > :not([data-portico="modal"])').length,
      width: document.documentElement.clientWidth,
      address: location.href,
      history: history.length,
      state: history.state,
      title: document.title,
    }
  })
}

async function middleOfCard(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await demoKit.box(demoKit.card(page))
  return { x: x + width / 2, y: y + height / 2 }
}
