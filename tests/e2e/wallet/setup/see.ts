import type { Page } from 'playwright-core'
import { dapp } from '../../setup/dapp.ts'

/** Waits until the visitor sees this. */
export const see = {
  /** What the dapp shows of the kit's state: `see.field(page, 'status', 'connected')`. */
  field: (page: Page, name: string, text: string | RegExp): Promise<void> =>
    dapp.field(page, name).getByText(text, { exact: true }).first().waitFor(),
  /** A text anywhere in the modal. */
  inModal: (page: Page, text: string | RegExp): Promise<void> =>
    page.locator('[data-portico="modal"]').getByText(text).first().waitFor(),
  closed: (page: Page): Promise<void> => dapp.modal(page).waitFor({ state: 'hidden' }),
}
