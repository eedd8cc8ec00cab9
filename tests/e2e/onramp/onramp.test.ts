import type { Page } from 'playwright-core'
import { parseUnits } from 'viem'
import { describe, expect, inject } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { focus } from '../a11y/setup/focus.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { serviceSwitch } from '../setup/serviceSwitch.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { alice, solana } from '../solana/solanaWallets.ts'
import { exchange } from '../swaps/setup/exchange.ts'
import { buyer } from './setup/buyer.ts'

const { account, second } = walletCases[1]!
const { pier } = sandboxContracts
/** The whole view is in sight, so that axe can tell what is behind each text. */
const tall = { width: 900, height: 1_400 }
const phone = { width: 360, height: 780 }

async function opened(page: Page, size = tall): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await dapp.open(page, '?onramp=on')
  await dapp.connect(page)
  await buyer.open(page)
}

async function lamports(): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [alice] })
  const reply = await fetch(inject('sandbox').engines.solana, { method: 'POST', body })
  return ((await reply.json()) as { result: { value: number } }).result.value
}

describe('buying tokens', () => {
  it('R1.02 R2.01 T17 shows the offer, the site and the whole address, pays on that site in a tab without an opener, and shows when the tokens arrived, also after a reload', async ({
    page,
  }) => {
    await opened(page)
    expect(await axeFindings(page)).toEqual([])
    await buyer.fill(page, '100')
    expect(await buyer.arriving(page).textContent()).toBe('98.2')
    await dapp.action(page, 'offers').click()
    await buyer.offers(page).getByText('Fee of the seller').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dapp.action(page, 'use').click()
    await buyer.review(page)
    const preview = buyer.preview(page)
    const whole = (await preview.locator('[data-whole]').textContent())?.replace(/\s/g, '')
    expect(whole?.toLowerCase()).toBe(account.toLowerCase())
    await preview.getByText(new URL(inject('sandbox').directory).host).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const before = await exchange.balanceOf(pier, account)
    await buyer.prove(page)
    const shop = await buyer.leave(page)
    expect(await shop.evaluate(() => globalThis.opener)).toBe(null)
    await shop.getByText(account).waitFor()
    await buyer.shows(page, 'Waiting for the payment')
    expect(await axeFindings(page)).toEqual([])
    await buyer.pay(shop, 'card')
    await shop.close()
    await page.reload()
    await dapp.connectButton(page).click()
    await dapp.modal(page).locator('.AccountActions [data-key="onramp"]').click()
    await dapp.action(page, 'open-purchase').click()
    await buyer.shows(page, 'Arrived')
    expect(await axeFindings(page)).toEqual([])
    expect((await exchange.balanceOf(pier, account)) - before).toBe(parseUnits('98.2', 6))
    await dapp.action(page, 'done').click()
    await dapp.modal(page).getByRole('tab', { name: 'Activity' }).click()
    await dapp.action(page, 'purchase').click()
    await buyer.shows(page, 'Arrived')
    await dapp.action(page, 'done').click()
    await dapp.modal(page).locator('.AccountActions [data-key="onramp"]').click()
    await dapp.action(page, 'purchases').click()
    const purchases = dapp.view(page, 'OnRampPurchases')
    await purchases.getByRole('button', { name: /98.2 PIER.*Arrived/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('R4.19 keeps everything when the visitor declines to sign, and tells that the payment failed', async ({
    page,
  }) => {
    await opened(page)
    await buyer.fill(page, '50')
    await buyer.review(page)
    const prove = () => dapp.action(page, 'prove').click()
    await walletWindow.reject(await walletWindow.opened(page, prove))
    await buyer
      .preview(page)
      .getByRole('alert')
      .getByText('You declined in Harbor Wallet. Nothing was bought.')
      .waitFor()
    await buyer.prove(page)
    await buyer.pay(await buyer.leave(page), 'decline')
    await buyer.shows(page, 'The purchase failed')
  })

  it.full(
    'A2 chooses token, currency and way to pay by keyboard on a phone, and names the limits',
    async ({ page }) => {
      await opened(page, phone)
      const form = buyer.form(page)
      await focus.press(page, form.locator('[data-action="currency"]'))
      await focus.reach(page, buyer.currencies(page).getByRole('searchbox'))
      await page.keyboard.insertText('euro')
      await focus.press(page, buyer.currencies(page).getByRole('button', { name: 'EUR' }))
      await focus.press(page, form.locator('[data-action="token"]'))
      await focus.reach(page, buyer.tokens(page).getByRole('searchbox'))
      await page.keyboard.insertText('tide')
      await focus.press(page, buyer.tokens(page).getByRole('button', { name: 'TIDE' }))
      await focus.reach(page, form.getByRole('radio').first())
      await page.keyboard.press('ArrowRight')
      await form.getByRole('radio', { name: 'SEPA transfer', checked: true }).waitFor()
      await focus.reach(page, buyer.amount(page))
      await page.keyboard.insertText('15.99')
      await form.getByText('At least €16.').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await buyer.fill(page, '80')
      // 80 EUR less 1.5 % and 0.24, at 0.8 a dollar, and four for a dollar.
      expect(await buyer.arriving(page).textContent()).toBe('392.8')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      )
      await buyer.review(page)
      await page.reload()
      await buyer.open(page)
      await form.locator('[data-action="currency"]').getByText('EUR').waitFor()
    },
  )

  it('R8.09 marks the figure as an estimate while no seller answers, does not continue, and goes on when one does', async ({
    page,
  }) => {
    await opened(page)
    await buyer.fill(page, '100')
    await serviceSwitch.stop()
    try {
      await buyer.amount(page).fill('200')
      const form = buyer.form(page)
      for (
        let look = 0;
        look < 20 && !(await form.getByText(/Only an estimate/).isVisible());
        look++
      )
        await page.clock.fastForward(2_000)
      await form.getByText('Only an estimate: $200.00 of PIER before fees.').waitFor()
      await dapp.action(page, 'continue').click()
      await form.getByRole('alert').getByText('Wait for an offer.').waitFor()
      expect(await buyer.preview(page).isVisible()).toBe(false)
      expect(await axeFindings(page)).toEqual([])
    } finally {
      await serviceSwitch.start()
    }
    await dapp.action(page, 'retry').click()
    await buyer.arriving(page).waitFor()
  })

  it.full('R1.02 buys SOL on Solana, on a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await dapp.open(page, '?chains=solana&onramp=on')
    await solana.connect(page, 'Ember Wallet')
    await buyer.open(page)
    await buyer.fill(page, '30')
    const before = await lamports()
    await buyer.review(page)
    await buyer.prove(page)
    const shop = await buyer.leave(page)
    await buyer.pay(shop, 'bank')
    await buyer.shows(page, 'Arrived')
    // 30 USD less 1.5 % and 0.30, at 150 a SOL.
    expect((await lamports()) - before).toBe(195_000_000)
  })

  it.full(
    'R4.19 prepares a new page for one that expired, and ends the review when the wallet changes its account',
    async ({ page, context }) => {
      await opened(page)
      await page.route(/generators\/onrampurl/, async (route) => {
        const response = await route.fetch()
        const expiresAt = await page.evaluate(() => Date.now() + 60_000)
        await route.fulfill({ response, json: { ...(await response.json()), expiresAt } })
      })
      await buyer.fill(page, '100')
      await buyer.review(page)
      await buyer.prove(page)
      await page.clock.fastForward(61_000)
      const open = dapp.action(page, 'open')
      const before = await open.getAttribute('href')
      await open.click()
      await expect.poll(() => open.getAttribute('href')).not.toBe(before)
      expect(context.pages()).toHaveLength(1)
      await (await buyer.leave(page)).close()
      await buyer.shows(page, 'Waiting for the payment')

      await dapp.action(page, 'done').click()
      await dapp.modal(page).locator('.AccountActions [data-key="onramp"]').click()
      await buyer.fill(page, '50')
      await buyer.review(page)
      await walletPanel.set(context, 'harbor', { account: second })
      await buyer.preview(page).getByText('There is no purchase to review').waitFor()
    },
  )
})
