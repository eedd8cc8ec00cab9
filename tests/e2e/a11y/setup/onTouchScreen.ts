import type { Page } from 'playwright-core'

/** Runs `read` while the page is on a touch screen of this size in CSS px, then gives the page its pointer and size back. */
export async function onTouchScreen(
  page: Page,
  size: { readonly width: number; readonly height: number },
  read: () => Promise<void>,
): Promise<void> {
  const before = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  const touch = async (enabled: boolean) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled })
    await page.waitForFunction((is) => matchMedia('(pointer: coarse)').matches === is, enabled)
  }
  await touch(true)
  await page.setViewportSize(size)
  await read()
  if (before) await page.setViewportSize(before)
  await touch(false)
  await session.detach()
}
