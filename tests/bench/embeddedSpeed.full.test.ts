import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDapp } from '../e2e/embedded/setup/embeddedDapp.ts'
import { devnet, type FrameSite, openFrameSite } from '../e2e/embedded/setup/openFrameSite.ts'
import { solanaTransfer } from '../e2e/embedded/setup/solanaTransfer.ts'
import { launchBrowser } from '../e2e/setup/launchBrowser.ts'

const visits = 7

let site: FrameSite
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openFrameSite(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const middle = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const report = (title: string, values: readonly number[]) =>
  console.log(`${title}: ${middle(values).toFixed(0)} ms (${values.map((it) => it.toFixed(0))})`)

/** A dapp whose visitor has typed nothing yet, with the code in the mailbox. */
async function openVisit(email: string) {
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
  return { ...dapp, context, start, connect }
}

/** Milliseconds from the press of Approve to the answer in the page. */
async function approvalTime(
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
  const button = frame.locator('button:enabled', { hasText: 'Approve' })
  await frame.getByRole('button', { name: 'Approve' }).hover({ force: true })
  await button.waitFor()
  await page.waitForTimeout(400) // a person reads first, and clicks at once are refused
  await button.evaluate((element) => {
    const keep = () =>
      Reflect.set(globalThis, 'pressedAt', performance.timeOrigin + performance.now())
    element.addEventListener('click', keep, { capture: true, once: true })
  })
  await page.mouse.down()
  await page.mouse.up()
  const answeredAt = await signing
  const own = page.frames().find((it) => it.url().startsWith(site.origin))
  return answeredAt - ((await own?.evaluate(() => Reflect.get(globalThis, 'pressedAt'))) as number)
}

describe('the embedded wallet', () => {
  it('connects and signs without a wait that a person notices', async () => {
    const times = { first: [], again: [], message: [], transaction: [], solana: [] } as Record<
      'first' | 'again' | 'message' | 'transaction' | 'solana',
      number[]
    >
    for (let visit = 0; visit < visits; visit++) {
      const dapp = await openVisit(`visitor-${visit}@example.org`)
      const { ms, users } = await dapp.connect(site.codeOf())
      times.first.push(ms)
      const [evm, solana] = users as [{ address: string }, { address: string }]
      const receiver = `0x${'11'.repeat(20)}`
      const asks = {
        message: ['personal_sign', ['0x68656c6c6f', evm.address], 'eip155:1'],
        transaction: ['eth_sendTransaction', [{ to: receiver, value: '0x1' }], 'eip155:1'],
        solana: ['solana_signTransaction', { transaction: solanaTransfer(solana.address) }, devnet],
      } as const
      for (const [name, ask] of Object.entries(asks))
        times[name as keyof typeof asks].push(await approvalTime(dapp, ask))
      await dapp.request('SIGN_OUT')
      expect((await dapp.start()).action).toBe('VERIFY_OTP')
      times.again.push((await dapp.connect(site.codeOf())).ms)
      await dapp.context.close()
    }
    report('right code to connected, with a new wallet', times.first)
    report('right code to connected, again', times.again)
    report('approve to signature of a message', times.message)
    report('approve to transaction sent', times.transaction)
    report('approve to signature of Solana', times.solana)
  })
})
