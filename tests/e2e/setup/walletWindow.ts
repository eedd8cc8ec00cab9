import type { Page } from 'playwright-core'

export type Approval = {
  /** Positions of the accounts that the site may see; the wallet's defaults if omitted. */
  readonly accounts?: readonly number[]
}

/** Actions of the visitor in a wallet's window. */
export const walletWindow = {
  /** Runs an action that makes a wallet prompt, and returns its window once it shows the question. */
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
  /** Unlocks the wallet; the window keeps its question. */
  async unlock(window: Page): Promise<void> {
    await window.getByRole('button', { name: 'Unlock' }).click()
  },
  /** Closes the window without an answer. */
  async close(window: Page): Promise<void> {
    await window.close()
  },
}

/** The window may close itself before the driver has finished the click. */
async function answered(window: Page, button: string): Promise<void> {
  const closed = window.waitForEvent('close')
  await window.locator(button).dispatchEvent('click')
  await closed
}
