import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'

/** Lantern, the wallet on another device, driven as its owner would. */
export const lanternPage = {
  /** `auto` agrees to everything at once. */
  async open(context: BrowserContext, query = ''): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${inject('sandbox').wallets}/lantern/${query}`)
    await page.locator('body[data-ready]').waitFor()
    return page
  },
  /** What a dapp asks for; one at a time, unless the test wants more. */
  question: (page: Page, kind?: string) =>
    page.locator(kind ? `article[data-kind="${kind}"]` : 'article'),
  async pair(page: Page, uri: string): Promise<void> {
    await page.getByLabel('Link of a dapp').fill(uri)
    await page.locator('#pair').getByRole('button', { name: 'Connect' }).click()
  },
  /** Agrees, with these networks (CAIP-2) alone where there is a choice. */
  async approve(page: Page, networks?: readonly string[]): Promise<void> {
    const question = lanternPage.question(page).first()
    for (const box of networks ? await question.getByRole('checkbox').all() : [])
      await box.setChecked(networks!.includes((await box.inputValue()) ?? ''))
    await answer(page, 'agree')
  },
  reject: (page: Page): Promise<void> => answer(page, 'reject'),
  sessions: (page: Page) => page.locator('[data-session]'),
  /** Ends the one session that there is. */
  async leave(page: Page): Promise<void> {
    await lanternPage.sessions(page).getByRole('button', { name: 'Disconnect' }).click()
    await lanternPage.sessions(page).waitFor({ state: 'detached' })
  },
  /** Chooses an account, or a network as `Sandbox Two (31338)`. */
  choose: (page: Page, label: string): Promise<void> => page.getByLabel(label).check(),
}

async function answer(page: Page, verb: 'agree' | 'reject'): Promise<void> {
  const question = lanternPage.question(page).first()
  const id = await question.getAttribute('id')
  await question.locator(`[data-answer="${verb}"]`).click()
  await page.locator(`article[id="${id}"]`).waitFor({ state: 'detached' })
}
