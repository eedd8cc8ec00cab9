import type { Page } from 'playwright-core'

export type Approval = {
  /** Positions of the accounts that the site may see; what the wallet proposes where left out. */
  readonly accounts?: readonly number[]
}

/** The small window in which a wallet asks the visitor. */
export const walletWindow = {
  /** Does what makes a wallet ask, and gives its window as soon as it shows the question. */
  async opened(page: Page, act: () => unknown): Promise<Page> {
    const [window] = await Promise.all([page.waitForEvent('popup'), act()])
    await window.locator('#agree').waitFor()
    return window
  },
  async approve(window: Page, { accounts }: Approval = {}): Promise<void> {
    if (accounts) {
      const boxes = await window.getByRole('checkbox').all()
      for (const [index, box] of boxes.entries()) await box.setChecked(accounts.includes(index))
    }
    await answered(window, '#agree')
  },
  async reject(window: Page): Promise<void> {
    await answered(window, '#reject')
  },
  /** Unlocks, and leaves the window with its question. */
  async unlock(window: Page): Promise<void> {
    await window.getByRole('button', { name: 'Unlock' }).click()
  },
  /** Closes the window as by its frame, without an answer. */
  async close(window: Page): Promise<void> {
    await window.close()
  },
}

/** The window closes itself, at times before the driver has seen the click through. */
async function answered(window: Page, button: string): Promise<void> {
  const closed = window.waitForEvent('close')
  await window.locator(button).dispatchEvent('click')
  await closed
}
