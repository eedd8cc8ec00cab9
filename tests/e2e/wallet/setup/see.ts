import type { Page } from 'playwright-core'
import { dapp } from '../../setup/dapp.ts'

/** Waits until the page shows a text. */
export const see = {
  /** State of the kit that the dapp shows: `see.field(page, 'status', 'connected')`. */
  field: (page: Page, name: string, text: string | RegExp): Promise<void> =>
    dapp.field(page, name).getByText(text, { exact: true }).first().waitFor(),
  /** A text anywhere in the modal. */
  inModal: (page: Page, text: string | RegExp): Promise<void> =>
    page.locator('[data-portico="modal"]').getByText(text).first().waitFor(),
  closed: (page: Page): Promise<void> => dapp.modal(page).waitFor({ state: 'hidden' }),
}
