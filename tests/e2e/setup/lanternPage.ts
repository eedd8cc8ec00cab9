import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'

/** Actions of the owner of Lantern, the wallet on another device. */
export const lanternPage = {
  /** `auto` approves every request at once. */
  async open(context: BrowserContext, query = ''): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${inject('sandbox').wallets}/lantern/${query}`)
    await page.locator('body[data-ready]').waitFor()
    return page
  },
  /** A request of a dapp; the test expects one at a time unless `kind` is given. */
  question: (page: Page, kind?: string) =>
    page.locator(kind ? `article[data-kind="${kind}"]` : 'article'),
  async pair(page: Page, uri: string): Promise<void> {
    await page.getByLabel('Link of a dapp').fill(uri)
    await page.locator('#pair').getByRole('button', { name: 'Connect' }).click()
  },
  /** Approves, on these networks (CAIP-2) only if there is a choice. */
  async approve(page: Page, networks?: readonly string[]): Promise<void> {
    const question = lanternPage.question(page).first()
    for (const box of networks ? await question.getByRole('checkbox').all() : [])
      await box.setChecked(networks!.includes((await box.inputValue()) ?? ''))
    await answer(page, 'agree')
  },
  reject: (page: Page): Promise<void> => answer(page, 'reject'),
  sessions: (page: Page) => page.locator('[data-session]'),
  /** Disconnects the only session. */
  async leave(page: Page): Promise<void> {
    await lanternPage.sessions(page).getByRole('button', { name: 'Disconnect' }).click()
    await lanternPage.sessions(page).waitFor({ state: 'detached' })
  },
  /** Selects an account, or a network such as `Sandbox Two (31338)`. */
  choose: (page: Page, label: string): Promise<void> => page.getByLabel(label).check(),
}

async function answer(page: Page, action: 'agree' | 'reject'): Promise<void> {
  const question = lanternPage.question(page).first()
  const id = await question.getAttribute('id')
  await question.locator(`[data-answer="${action}"]`).click()
  await page.locator(`article[id="${id}"]`).waitFor({ state: 'detached' })
}
