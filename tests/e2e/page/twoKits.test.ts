import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'

const part = (page: Page, name: 'First' | 'Second') => {
  const section = page.getByRole('region', { name })
  return {
    button: section.locator('[data-portico="connect"] button'),
    status: section.locator('[data-field="status"]'),
  }
}

describe('two kits on one page', () => {
  it('are independent: one connects, the other does not change', async ({ page }) => {
    await dapp.open(page, 'two.html')
    const [first, second] = [part(page, 'First'), part(page, 'Second')]
    await first.button.click()
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'harbor').click())
    await walletWindow.approve(window)
    await first.status.getByText('connected', { exact: true }).waitFor()
    expect(await second.status.textContent()).toBe('disconnected')
    await page.reload()
    await first.status.getByText('connected', { exact: true }).waitFor()
    expect(await second.status.textContent()).toBe('disconnected')
  })

  it.full('have one modal each, and one of them opens', async ({ page }) => {
    await dapp.open(page, 'two.html')
    for (const name of ['First', 'Second'] as const) {
      await part(page, name).button.click()
      await page.locator('dialog[open]').waitFor()
      expect(await page.locator('dialog[open]').count()).toBe(1)
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    }
    expect(await dapp.modal(page).count()).toBe(2)
  })

  it.full('have one theme each', async ({ page }) => {
    await dapp.open(page, 'two.html')
    const look = (name: 'First' | 'Second') =>
      part(page, name).button.evaluate((button) => {
        const { backgroundColor, borderRadius } = getComputedStyle(button)
        return { backgroundColor, borderRadius }
      })
    await part(page, 'Second').button.waitFor()
    expect(await look('First')).toEqual({
      backgroundColor: 'rgb(59, 63, 143)',
      borderRadius: '14px',
    })
    expect(await look('Second')).toEqual({
      backgroundColor: 'rgb(138, 59, 108)',
      borderRadius: '2.8px',
    })
  })
})
