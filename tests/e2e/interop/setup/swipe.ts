import type { Page } from 'playwright-core'

/** Moves a finger down by so many pixels, or up if negative, as a touch screen reports it. */
export async function swipe(
  page: Page,
  { x, y, by }: { x: number; y: number; by: number },
): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    })
  await send('touchStart', y - by / 2)
  for (let step = 1; step <= 10; step++) await send('touchMove', y - by / 2 + (by * step) / 10)
  await send('touchEnd')
  await client.detach()
}
