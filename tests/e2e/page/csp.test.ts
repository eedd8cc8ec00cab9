import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { motions, watchMotion } from './setup/motions.ts'
import { visitViewStates } from './setup/viewStates.ts'

type Violation = { readonly directive: string; readonly blocked: string; readonly sample: string }

declare global {
  var violations: Violation[]
}

describe('the strictest content security policy, with Trusted Types', () => {
  it('S13 allows the whole main journey', async ({ page }) => {
    const complaints = await watch(page)
    await dapp.open(page, '?csp=strict')
    await dapp.connect(page)
    const signing = await walletWindow.opened(page, () =>
      page.getByRole('button', { name: 'Sign', exact: true }).click(),
    )
    await walletWindow.approve(signing)
    await page
      .locator('code')
      .getByText(/^0x[0-9a-f]{130}$/)
      .waitFor()
    await dapp.connectButton(page).click()
    await dapp.field(page, 'balance').getByText(/ETH/).waitFor()
    await dapp.action(page, 'networks').click()
    await page.locator('button[data-network="eip155:31338"]').click()
    await dapp.field(page, 'network').getByText('Sandbox Two').waitFor()
    await dapp.action(page, 'disconnect').click()
    await dapp.field(page, 'status').getByText('disconnected').waitFor()
    expect(await complaints()).toEqual([])
  })

  it.full(
    'S13 A9 R9.02 allows every view, and nothing moves in any with reduced motion',
    async ({ page }) => {
      const complaints = await watch(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await dapp.open(page, '?csp=strict&legal&siwx=optional')
      await dapp.connectButton(page).click()
      await page.getByRole('checkbox').check()
      await watchMotion(page)
      await visitViewStates(page, async (view) => {
        expect.soft([...(await motions(page))], view).toEqual([])
      })
      expect(await complaints()).toEqual([])
    },
  )

  it('S13 the policy is enforced: an inline style in the markup is reported', async ({ page }) => {
    const complaints = await watch(page)
    await dapp.open(page, '?csp=strict')
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await expect
      .poll(complaints)
      .toContainEqual(expect.objectContaining({ directive: 'style-src-attr' }))
  })
})

/** Collects CSP violations and console errors. */
async function watch(page: Page): Promise<() => Promise<unknown[]>> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (entry) => {
    if (['error', 'warning'].includes(entry.type())) errors.push(entry.text())
  })
  await page.addInitScript(() => {
    globalThis.violations = []
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective: directive, blockedURI: blocked, sample } = event
      globalThis.violations.push({ directive, blocked, sample })
    })
  })
  return async () => [...(await page.evaluate(() => globalThis.violations)), ...errors]
}
