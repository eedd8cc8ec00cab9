import { openDapp } from '../../e2e/embedded/setup/embeddedDapp.ts'
import { devnet, type FrameSite } from '../../e2e/embedded/setup/openFrameSite.ts'
import { reviewWindow } from '../../e2e/embedded/setup/reviewWindow.ts'
import type { launchBrowser } from '../../e2e/setup/launchBrowser.ts'

type Place = {
  readonly browser: Awaited<ReturnType<typeof launchBrowser>>
  readonly site: FrameSite
}

/** A dapp whose visitor has typed nothing yet, with the code in the mailbox. */
export async function openVisit({ browser, site }: Place, email: string) {
  const context = await browser.newContext()
  const dapp = await openDapp(context, site)
  const start = () => dapp.request('CONNECT_EMAIL', { email }) as Promise<{ action: string }>
  if ((await start()).action === 'VERIFY_DEVICE') {
    const mail = await context.newPage()
    await mail.goto(site.linkOf())
    await mail.getByRole('button', { name: 'Confirm the browser' }).click()
    await mail.getByText('Browser confirmed').waitFor()
    await mail.close()
    await dapp.request('CONNECT_DEVICE')
  }
  // From the right code to the accounts of both families, as a kit asks for them.
  const connect = (otp: string) =>
    dapp.page.evaluate(
      async ([otp, devnet]) => {
        const started = performance.now()
        await globalThis.request('CONNECT_OTP', { otp })
        const ask = (chainId: string) => globalThis.request('GET_USER', { chainId })
        const users = await Promise.all([ask('eip155:1'), ask(devnet)])
        return { ms: performance.now() - started, users: users as { address: string }[] }
      },
      [otp, devnet] as const,
    )
  return { ...dapp, site, context, start, connect }
}

/** Milliseconds from the press of Approve to the answer in the page. */
export async function approvalTime(
  { page, frame }: Awaited<ReturnType<typeof openVisit>>,
  [method, params, chainId]: readonly [string, unknown, string],
): Promise<number> {
  const signing = page.evaluate(
    async ([method, params, chainId]) => {
      await globalThis.rpc(method, params, chainId)
      return performance.timeOrigin + performance.now()
    },
    [method, params, chainId] as const,
  )
  const popup = await reviewWindow.open(page, frame)
  const button = popup.locator('button:enabled', { hasText: 'Approve' })
  // Approve waits for the end of the content to have been seen.
  await popup.locator('.content').evaluate((it) => it.scrollTo(0, it.scrollHeight))
  await popup.getByRole('button', { name: 'Approve' }).hover({ force: true })
  await button.waitFor()
  await popup.waitForTimeout(400) // a person reads first, and clicks at once are refused
  // The window closes with the answer, so the press is told to the test before that.
  const pressed = new Promise<number>((resolve) => void popup.exposeFunction('tellPress', resolve))
  await button.evaluate((element) => {
    const tell = Reflect.get(globalThis, 'tellPress') as (at: number) => void
    const press = () => tell(performance.timeOrigin + performance.now())
    element.addEventListener('click', press, { capture: true, once: true })
  })
  await popup.mouse.down()
  await popup.mouse.up().catch(() => undefined) // closed meanwhile
  const answeredAt = await signing
  return answeredAt - (await pressed)
}
