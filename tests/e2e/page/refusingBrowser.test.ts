import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { announceWallet } from '../../bench/announceWallet.ts'
import { collectProblems } from '../react/setup/collectProblems.ts'
import { it } from '../setup/it.ts'

const wallet = 'Figure Wallet'
const query =
  '?chains=eip155&wallets=none&embedded=off&bridge=off&onramp=off&names=off&siwx=optional'

describe('a browser that refuses storage, channels and locks', () => {
  it('R3.20 F5 opens the modal, shows a code and connects a wallet, without an error', async ({
    page,
  }) => {
    await page.addInitScript(announceWallet)
    await page.addInitScript(refuseStorage)
    const problems = collectProblems(page)
    await page.goto(inject('sandbox').url + query)
    await showsCode(page)
    await connects(page)
    expect(problems).toEqual([])
  })
})

async function showsCode(page: Page): Promise<void> {
  const modal = page.locator('[data-portico="modal"]')
  await page.locator('[data-portico="connect"] button').click()
  await modal.locator('[data-key="scan"]').click()
  await modal.locator('.QrCode svg').waitFor()
  await modal.locator('[data-action="back"]').click()
}

async function connects(page: Page): Promise<void> {
  await page.locator('[data-portico="modal"]').getByRole('button', { name: wallet }).click()
  await page.locator('[data-field="status"]').getByText('connected', { exact: true }).waitFor()
}

/** Runs in the page before its scripts. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
  Object.defineProperty(navigator, 'locks', { get: refuse })
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  globalThis.BroadcastChannel = function BroadcastChannel() {
    refuse()
  } as never
}
