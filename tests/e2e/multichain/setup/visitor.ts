import type { Page } from 'playwright-core'
import type { Multichain } from '../dapp/main.tsx'

declare global {
  var multichain: Multichain
}

/** Connector ids of Fern, one for each chain family. */
export const fern = ['app.fern', 'solana:Fern', 'bip122:Fern', 'polkadot:Fern', 'cosmos:Fern']

/** Actions of a visitor of the dapp with scripted wallets. */
export const visitor = {
  modal: (page: Page) => page.locator('[data-portico="modal"] dialog[open]'),
  /** A view, once its code is loaded. */
  view: (page: Page, name: string) =>
    page.locator(`[data-portico="modal"] [data-view="${name}"] .View:not(:has(.Skeleton-rows))`),
  press: (page: Page, selector: string) =>
    page.locator(`[data-portico="modal"] ${selector}`).first().click(),
  wallets: (page: Page) =>
    page.locator('[data-portico="modal"] [data-wallet]').locator('.Row-label').allTextContents(),

  /** Answers the wallet that prompts now. */
  async answer(page: Page, id: string, yes: boolean): Promise<void> {
    await page.waitForFunction((wanted) => globalThis.multichain.consent.waiting === wanted, id)
    await page.evaluate((it) => globalThis.multichain.consent.answer(it), yes)
  },

  /** Connects through the kit, with automatic approval. */
  async connected(page: Page, connectorIds: readonly string[]): Promise<void> {
    await page.evaluate(async (ids) => {
      const { kit, consent } = globalThis.multichain
      consent.automatic = true
      for (const connectorId of ids) await kit.connect({ connectorId })
      consent.automatic = false
    }, connectorIds)
  },

  async open(page: Page, request: object = {}): Promise<void> {
    await page.evaluate((it) => globalThis.multichain.kit.open(it), request)
    await visitor.modal(page).waitFor()
  },

  /** State of each chain family on the page: `connected` or not, with a mark for the active one. */
  state: (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-family]')].flatMap((it) => {
        const connected = it.querySelector('[data-field="status"]')?.textContent === 'connected'
        const mark = it.dataset.active === 'true' ? '*' : ''
        return connected ? [`${it.dataset.family}${mark}`] : []
      }),
    ),
}
