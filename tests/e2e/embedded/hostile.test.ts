import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { it } from '../setup/it.ts'
import { openDapp } from './setup/embeddedDapp.ts'
import { type FrameSite, openFrameSite } from './setup/openFrameSite.ts'

let site: FrameSite
beforeAll(async () => {
  site = await openFrameSite()
})
afterAll(() => site?.close())

const count = 5_000

/** Posts hostile messages to the first frame of the page, from the window that runs this. */
const flood = (count: number) => {
  const frame = (window.opener ?? window.parent ?? window).frames[0] ?? window.frames[0]
  const types = ['SIGN_OUT', 'RPC_REQUEST', 'GET_USER', 'RELOAD', 'CONNECT_OTP']
  for (let index = 0; index < count; index++) {
    const { port1, port2 } = new MessageChannel()
    const id = String(index).padStart(32, '0')
    const message = { v: 1, id, type: `@w3m-app/${types[index % types.length]}` }
    const payloads = [
      { portico: 'port', v: 1 },
      { portico: 'port', v: 1, __proto__: { v: 2 } },
      { portico: 'hello', v: 1 },
      message,
      JSON.stringify(message),
      { ...message, payload: 'x'.repeat(10_000) },
    ]
    const hasPort = index % 2 === 0
    frame?.postMessage(payloads[index % payloads.length], '*', hasPort ? [port2] : [])
    if (hasPort) port1.postMessage(message)
  }
}

const attackers: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'the page itself, after its port was taken'(page) {
    await page.evaluate(flood, count)
  },
  async 'an embedded page of another origin'(page) {
    const other = site.dappUrl.replace('dapp.', 'ads.')
    await page.evaluate((url) => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.src = url
      return new Promise((resolve) => frame.addEventListener('load', () => resolve(0)))
    }, other)
    const frame = page.frames().find((it) => it.url().startsWith(other))
    await frame?.evaluate(flood, count)
  },
  async 'a sandboxed page without an origin'(page) {
    await page.evaluate(
      ([text, count]) => {
        const frame = document.body.appendChild(document.createElement('iframe'))
        frame.sandbox.add('allow-scripts')
        frame.srcdoc = `<script>(${text})(${count})</script>`
        return new Promise((resolve) => frame.addEventListener('load', () => resolve(0)))
      },
      [String(flood), count] as const,
    )
  },
  async 'a window that the page opened'(page) {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), site.dappUrl.replace('dapp.', 'ads.')),
    ])
    await popup.waitForLoadState()
    await popup.evaluate(flood, count)
    await popup.close()
  },
}

describe('hostile windows', () => {
  it('S1 of 20,000 messages none is accepted, and the wallet answers its page as before', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn()
    const user = await dapp.request('GET_USER')
    const before = await dapp.page.evaluate(() => heard.length)
    for (const attack of Object.values(attackers)) await attack(dapp.page)
    expect(await dapp.request('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await dapp.request('GET_USER')).toEqual(user)
    expect(await dapp.page.evaluate(() => heard.length)).toBe(before)
    expect(site.mails).toHaveLength(2)
  })

  it('S1 R6.05 a page that the operator does not serve cannot embed the frame, and learns why', async ({
    page,
  }) => {
    const other = site.dappUrl.replace('dapp.', 'evil.')
    await page.addInitScript(() => {
      const told: unknown[] = []
      Object.assign(globalThis, { told })
      addEventListener('message', ({ data }) => void told.push(data))
    })
    await page.goto(other)
    const frame = page.frameLocator('iframe')
    await frame.getByText('This app cannot use Acme wallet').waitFor()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual([
      { portico: 'refused', v: 1, reason: 'origin' },
    ])
    expect(await page.evaluate(() => heard)).toEqual([])
    // A site that is not told who asks leaves it to the policy of its page.
    await page.evaluate(() => {
      const own = document.querySelector('iframe')
      if (!own) return
      own.referrerPolicy = 'no-referrer'
      own.src = `${own.src}&again`
    })
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error')))
      .toBe(true)
    expect(await page.evaluate(() => heard)).toEqual([])
  })
})
