import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import type { FrameSite } from './openFrameSite.ts'
import { reviewWindow } from './reviewWindow.ts'

declare global {
  var ready: Promise<void>
  var heard: { type: string; payload?: unknown }[]
  function request(name: string, payload?: object): Promise<unknown>
  function rpc(method: string, params: unknown, chainId?: string): Promise<unknown>
  function send(message: unknown): void
}

export type EmbeddedDapp = {
  readonly page: Page
  readonly frame: FrameLocator
  /** A request of the page to the frame; rejects with the frame's message. */
  request(name: string, payload?: object): Promise<unknown>
  /** A call of the wallet; the visitor answers in the frame meanwhile. */
  rpc(method: string, params: unknown, chainId?: string): Promise<unknown>
  logIn(email?: string): Promise<void>
  /** Presses the frame's button, and gives the window of the review. */
  review(): Promise<Page>
  /** Reviews what is asked in the window, and approves it; returns what was shown. */
  approve(): Promise<string>
}

/** Opens the dapp's page with the frame in it. */
export async function openDapp(
  context: BrowserContext,
  site: FrameSite,
  url = site.dappUrl,
): Promise<EmbeddedDapp> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() => ready)
  const frame = page.frameLocator('iframe')
  const request = (name: string, payload?: object) =>
    page.evaluate(([name, payload]) => globalThis.request(name, payload), [name, payload] as const)
  return {
    page,
    frame,
    request,
    rpc: (method, params, chainId) =>
      page.evaluate(([method, params, chainId]) => globalThis.rpc(method, params, chainId), [
        method,
        params,
        chainId,
      ] as const),
    async logIn(email = 'ada@example.org') {
      const { action } = (await request('CONNECT_EMAIL', { email })) as { action: string }
      if (action === 'VERIFY_DEVICE') {
        const mail = await context.newPage()
        await mail.goto(site.linkOf())
        await mail.getByRole('button', { name: 'Confirm the browser' }).click()
        await mail.getByText('Browser confirmed').waitFor()
        await mail.close()
        await request('CONNECT_DEVICE')
      }
      await request('CONNECT_OTP', { otp: site.codeOf() })
    },
    review: () => reviewWindow.open(page, frame),
    approve: async () => reviewWindow.approve(await reviewWindow.open(page, frame)),
  }
}
