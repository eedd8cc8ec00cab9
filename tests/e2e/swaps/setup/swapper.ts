import type { Page } from 'playwright-core'
import { dapp } from '../../setup/dapp.ts'
import { walletWindow } from '../../setup/walletWindow.ts'

export type Wanted = { readonly from?: string; readonly to: string; readonly amount: string }

/** Actions of a visitor in the views of swaps. */
export const swapper = {
  form: (page: Page) => dapp.view(page, 'Swap'),
  tokens: (page: Page) => dapp.view(page, 'SwapSelectToken'),
  preview: (page: Page) => dapp.view(page, 'SwapPreview'),
  progress: (page: Page) => dapp.view(page, 'SwapProgress'),
  amount: (page: Page) => swapper.form(page).getByLabel(/^You pay/),
  /** What arrives by the offer; absent while there is none. */
  arriving: (page: Page) => swapper.form(page).locator('output [dir=ltr]'),

  /** Opens the form from the dapp. */
  async open(page: Page): Promise<void> {
    await dapp.connectButton(page).click()
    await dapp.modal(page).locator('.AccountActions [data-key="swaps"]').click()
    await swapper.form(page).locator('[data-action="max"]').waitFor()
  },
  async choose(page: Page, side: 'from' | 'to', symbol: string): Promise<void> {
    await swapper.form(page).locator(`[data-action="token-${side}"]`).click()
    await swapper.tokens(page).getByRole('searchbox').fill(symbol)
    await swapper.tokens(page).getByRole('button', { name: symbol }).first().click()
    await swapper.form(page).waitFor()
  },
  /** Chooses a token that is in no list. */
  async paste(page: Page, side: 'from' | 'to', address: string): Promise<void> {
    await swapper.form(page).locator(`[data-action="token-${side}"]`).click()
    await swapper.tokens(page).getByRole('searchbox').fill(address)
    await swapper.tokens(page).locator('[data-action="use"]').click()
    await swapper.form(page).waitFor()
  },
  /** Fills the form, and waits for an offer. */
  async fill(page: Page, { from, to, amount }: Wanted): Promise<void> {
    if (from !== undefined) await swapper.choose(page, 'from', from)
    await swapper.choose(page, 'to', to)
    await swapper.amount(page).fill(amount)
    await swapper.arriving(page).waitFor()
  },
  /** Opens the review, and waits until it can be confirmed. The form stays while there is no offer for the new amount. */
  async review(page: Page): Promise<void> {
    const preview = swapper.preview(page)
    for (let press = 0; press < 10 && !(await preview.isVisible()); press++) {
      await dapp.action(page, 'review').click()
      await preview.waitFor({ timeout: 2_000 }).catch(() => undefined)
    }
    await swapper.accept(page)
  },
  /** Ticks what the review asks for, until it can be confirmed. */
  async accept(page: Page): Promise<void> {
    const preview = swapper.preview(page)
    const consent = preview.getByRole('checkbox', { name: 'I understand' })
    const ready = preview.locator('[data-action="confirm"]:not([disabled])')
    // Nobody tells a price in the sandbox, nor a fee before a signature. What a trial finds later needs the tick anew.
    for (let look = 0; look < 20 && !(await ready.isVisible()); look++) {
      if (await consent.isVisible()) await consent.check()
      await ready.waitFor({ timeout: 500 }).catch(() => undefined)
    }
    await ready.waitFor().catch(async (cause) => {
      const said = (await preview.innerText()).replaceAll(/\s*\n\s*/g, ' | ')
      throw new Error(`The review says: ${said}`, { cause })
    })
  },
  /** The steps of the review. */
  steps: (page: Page) => swapper.preview(page).locator('li b').allTextContents(),
  /** Confirms, and approves as many questions of the wallet as there are steps. */
  async confirm(page: Page, questions = 1): Promise<void> {
    let window = await walletWindow.opened(page, () => dapp.action(page, 'confirm').click())
    for (let at = 1; at < questions; at++)
      window = await walletWindow.opened(page, async () => {
        await walletWindow.approve(window)
        // The kit looks after an approval every few seconds.
        await page.clock.fastForward(4_000)
      })
    await walletWindow.approve(window)
    await swapper.progress(page).locator('[data-status]').waitFor()
  },
  /** Waits until the swap is in a block, advancing the paused clock by 3 s. */
  async isConfirmed(page: Page): Promise<void> {
    const shown = swapper.progress(page).locator('[data-status="confirmed"]')
    for (let look = 0; look < 12 && !(await shown.isVisible()); look++) {
      await page.clock.fastForward(3_000)
      await shown.waitFor({ timeout: 1_000 }).catch(() => undefined)
    }
    await shown.waitFor()
  },
}
