import type { ThemeOptions } from '@portico/core'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { demoKit } from './setup/demoKit.ts'

describe('theme of the dapp', () => {
  it('switches between light and dark while the modal is open', async ({ page }) => {
    await dapp.open(page, '?mode=light')
    await demoKit.open(page)
    const [light, dark] = ['rgb(255, 255, 255)', 'rgb(25, 26, 29)']
    expect(await style(demoKit.card(page), 'background-color')).toBe(light)
    await setTheme(page, { mode: 'dark' })
    expect(await style(demoKit.card(page), 'background-color')).toBe(dark)
    await setTheme(page, { mode: 'light' })
    expect(await style(demoKit.card(page), 'background-color')).toBe(light)
  })

  it.full('follows the system, also while the modal is open', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await dapp.open(page)
    await demoKit.open(page)
    expect(await style(demoKit.card(page), 'background-color')).toBe('rgb(25, 26, 29)')
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await style(demoKit.card(page), 'background-color')).toBe('rgb(255, 255, 255)')
  })

  it('A13 uses a readable text colour on any accent', async ({ page }) => {
    await dapp.open(page, '?mode=light')
    await demoKit.open(page, 'WhatIsAWallet')
    const button = dapp.action(page, 'get')
    for (const accent of ['#ffff00', '#000000', '#ffffff', '#ff0000', '#00ff00', '#777777']) {
      await setTheme(page, { accent })
      await expect.poll(() => style(button, 'background-color')).toBe(rgb(accent))
      const ink = await style(button, 'color')
      expect(contrast(ink, rgb(accent)), accent).toBeGreaterThanOrEqual(4.3)
    }
  })

  it.full('sets radius and font of the modal and of the buttons', async ({ page }) => {
    await dapp.open(page)
    await demoKit.open(page)
    await setTheme(page, { radius: 0, font: 'Georgia, serif' })
    for (const target of [
      demoKit.card(page),
      dapp.wallet(page, 'harbor'),
      dapp.connectButton(page),
    ]) {
      expect(await style(target, 'border-radius')).toBe('0px')
      expect(await style(target, 'font-family')).toBe('Georgia, serif')
    }
  })
})

async function setTheme(page: Page, change: ThemeOptions): Promise<void> {
  await page.evaluate((options) => globalThis.kit.theme.set(options), change)
}

function style(target: Locator, name: string): Promise<string> {
  return target.evaluate((element, wanted) => {
    return getComputedStyle(element).getPropertyValue(wanted)
  }, name)
}

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}

function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((value) => {
      const share = Number(value) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
