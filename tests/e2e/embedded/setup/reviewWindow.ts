import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The site's window in which a visitor reviews what the frame asks. */
export const reviewWindow = {
  button: (frame: FrameLocator) =>
    frame.getByRole('button', { name: /Review in a window|Open it again/ }),
  /** Presses the frame's button, and gives the window that opens. */
  async open(page: Page, frame: FrameLocator): Promise<Page> {
    const button = reviewWindow.button(frame)
    await button.waitFor()
    // The frame moves while the modal appears, so that a press may miss.
    const opened = page.context().waitForEvent('page')
    const isPressed = async () => {
      if (await frame.getByRole('button', { name: 'Review in a window' }).isVisible())
        await button.click()
      return (await page.context().pages()).some((it) => it.url().includes('/approve#'))
    }
    await expect.poll(isPressed, { timeout: 30_000 }).toBe(true)
    return opened
  },
  /** Reads the review and approves it as a person does; returns what was shown. */
  async approve(popup: Page, name = 'Approve'): Promise<string> {
    const button = popup.getByRole('button', { name, exact: true })
    // A review has to be read to its end.
    const isRead = async () => {
      await popup.locator('.content').evaluate((it) => it.scrollTo(0, it.scrollHeight))
      return popup.getByText('You can approve now.').isVisible()
    }
    await expect.poll(isRead, { timeout: 30_000 }).toBe(true)
    const shown = await popup.locator('.content').innerText()
    await button.hover()
    // A mouse has to rest on the window for a moment before its press counts.
    await popup.waitForTimeout(300)
    // Once: nobody should have to press twice. The window closes while the driver waits for the end of its click.
    const closed = popup.waitForEvent('close')
    await button.click().catch(() => undefined)
    await closed
    return shown
  },
} as const
