import type { HistoryTransaction } from '@portico/features/activity/endpoints'
import type { Locator, Page } from 'playwright-core'
import { told } from '../../../features/activity/setup/told.ts'
import { dapp } from '../../setup/dapp.ts'

export type Reply = { readonly data: readonly HistoryTransaction[]; readonly next?: string }
type Answer = Reply | 'failure'

/** The Activity tab of the Account view. */
export const activityTab = {
  async open(page: Page): Promise<void> {
    await dapp.connectButton(page).click()
    await dapp.view(page, 'Account').waitFor()
    await activityTab.press(page)
  },
  async press(page: Page): Promise<void> {
    await page.locator('[data-portico="modal"] [role="tab"][data-key="activity"]').click()
  },
  list: (page: Page): Locator => page.locator('[data-portico="modal"] .Activity .VirtualList'),
  row: (page: Page, text: string | RegExp): Locator =>
    activityTab.list(page).locator('.Row').filter({ hasText: text }),
  /** Mocks the data service's replies by cursor; `''` is the first page. */
  async script(page: Page, answers: Record<string, Answer>): Promise<void> {
    // Playwright uses the newest route first.
    await page.route('**/v1/account/*/history*', (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? ''
      const answer = answers[cursor] ?? 'failure'
      const headers = { 'access-control-allow-origin': '*' }
      if (answer === 'failure') return route.fulfill({ status: 400, json: {}, headers })
      return route.fulfill({ json: { next: null, ...answer }, headers })
    })
  },
  /** Transactions, an hour apart. */
  history: (count: number, first = 0): readonly HistoryTransaction[] =>
    Array.from({ length: count }, (_, index) => {
      const hash = `0x${(first + index).toString(16).padStart(64, '0')}`
      const at = Date.UTC(2026, 0, 1) - (first + index) * 3_600_000
      return told({
        hash,
        id: hash,
        chain: null,
        minedAt: new Date(at).toISOString(),
        operationType: 'execute',
        application: { name: `App ${first + index}`, iconUrl: null },
      })
    }),
}
