import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { demoKit } from './setup/demoKit.ts'

const views: readonly (readonly [string, object?])[] = [
  ['Connect'],
  ['WhatIsAWallet'],
  ['GetWallet'],
  ['Downloads', { connectorId: 'io.metamask' }],
  ['Networks'],
  ['SwitchActiveChain', { namespace: 'solana' }],
  ['ConnectingExternal', { connectorId: 'io.rabby' }],
]

describe('a hostile host page', () => {
  for (const mode of firstUnlessFull(['light', 'dark'])) {
    it(`cannot change how the modal looks, ${mode}`, async ({ page }) => {
      const plain = await looksOn(page, `?mode=${mode}&legal`)
      expect(await looksOn(page, `hostile.html?mode=${mode}&legal`)).toEqual(plain)
    })
  }

  it.full('cannot change how the buttons look', async ({ page }) => {
    await dapp.open(page, '?mode=light')
    const plain = await lookOf(page, '[data-portico="connect"]')
    await dapp.open(page, 'hostile.html?mode=light')
    expect(await lookOf(page, '[data-portico="connect"]')).toEqual(plain)
  })

  it.full('cannot change how the modal works', async ({ page }) => {
    await dapp.open(page, 'hostile.html')
    await dapp.connect(page)
    await demoKit.open(page, 'Account')
    await dapp.action(page, 'networks').click()
    await dapp.view(page, 'Networks').waitFor()
    await dapp.action(page, 'back').click()
    await dapp.action(page, 'disconnect').click()
    await dapp.modal(page).waitFor({ state: 'hidden' })
  })

  it.full('cannot cover the modal, whatever its z-index', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 500 })
    await dapp.open(page, 'hostile.html')
    await demoKit.open(page, 'GetWallet')
    expect(await whatIsHit(page)).toEqual(['modal'])
  })

  it.full(
    'is covered by the modal when it has its own open dialog, which is usable again afterwards',
    async ({ page }) => {
      await dapp.open(page)
      await page.evaluate(() => {
        const dialog = document.createElement('dialog')
        dialog.textContent = 'A dialog of the page'
        document.body.append(dialog)
        dialog.showModal()
        const popover = document.createElement('div')
        popover.popover = 'manual'
        popover.textContent = 'A popover of the page'
        popover.style.cssText = 'inset: 0; width: 100vw; height: 100vh; z-index: 2147483647'
        document.body.append(popover)
        popover.showPopover()
      })
      await demoKit.open(page, 'GetWallet')
      expect(await whatIsHit(page)).toEqual(['modal'])
      await page.keyboard.press('Escape')
      await dapp.modal(page).waitFor({ state: 'hidden' })
      expect(await page.locator('body > dialog').isVisible()).toBe(true)
    },
  )
})

/** Computed look of each view on this page, without the time that an address takes to load. */
async function looksOn(page: Page, path: string): Promise<Record<string, unknown>> {
  await dapp.open(page, path)
  await dapp.connectButton(page).waitFor()
  await demoKit.open(page)
  await demoKit.listed(page)
  const looks: Record<string, unknown> = {}
  for (const [name, params] of views) {
    await demoKit.open(page, name, params)
    looks[name] = await lookOf(page, '[data-portico="modal"]')
  }
  return looks
}

/** Box and style of every element in a shadow root. */
function lookOf(page: Page, host: string): Promise<readonly string[]> {
  return page.locator(host).evaluate((element) => {
    const root = element.shadowRoot as ShadowRoot
    const origin = (root.querySelector('.card, .shell') as Element).getBoundingClientRect()
    const wanted = [
      ...['display', 'visibility', 'opacity', 'direction', 'color', 'background-color'],
      ...['font', 'letter-spacing', 'word-spacing', 'text-transform', 'text-align', 'text-indent'],
      ...[
        'border',
        'border-radius',
        'box-shadow',
        'transform',
        'filter',
        'cursor',
        'outline-style',
      ],
      ...['padding', 'white-space', 'stroke', 'fill', 'user-select', 'pointer-events'],
    ]
    return [...root.querySelectorAll('*')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const box = [x - origin.x, y - origin.y, width, height].map(
        (side) => Math.round(side * 2) / 2,
      )
      const style = getComputedStyle(part)
      const rules = wanted.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return `${part.localName}.${part.getAttribute('class') ?? ''} ${box} ${rules.join('; ')}`
    })
  })
}

/** Hosts of the elements that a press hits, across the viewport. */
function whatIsHit(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const hits = new Set<string>()
    for (let x = 2; x < innerWidth; x += 10)
      for (let y = 2; y < innerHeight; y += 10) {
        const element = document.elementFromPoint(x, y) as HTMLElement | null
        hits.add(element?.dataset.portico ?? element?.localName ?? 'nothing')
      }
    return [...hits]
  })
}
