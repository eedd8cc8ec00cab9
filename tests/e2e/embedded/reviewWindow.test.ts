import type { BrowserContext, Page } from 'playwright-core'
import { type Hex, hashTypedData, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { type EmbeddedDapp, openDapp } from './setup/embeddedDapp.ts'
import { type FrameSite, openFrameSite } from './setup/openFrameSite.ts'
import { partitionedIt as it } from './setup/partitionedIt.ts'

let site: FrameSite
beforeAll(async () => {
  site = await openFrameSite()
})
afterAll(() => site?.close())

const typed = {
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  domain: { name: 'Shop', chainId: 1 },
  message: { amount: 12n },
} as const

const reviewButton = ({ frame }: EmbeddedDapp) =>
  frame.getByRole('button', { name: /Review in a window|Open it again/ })

/** Presses the frame's button, and gives the window that opens. */
async function review(context: BrowserContext, dapp: EmbeddedDapp): Promise<Page> {
  const [popup] = await Promise.all([context.waitForEvent('page'), reviewButton(dapp).click()])
  return popup
}

async function approve(popup: Page): Promise<void> {
  const button = popup.getByRole('button', { name: 'Approve' })
  await button.hover({ force: true })
  await popup.getByText('You can approve now.').waitFor()
  await expect
    .poll(async () => {
      if (!popup.isClosed()) await button.click({ timeout: 1_000 }).catch(() => undefined)
      return popup.isClosed()
    })
    .toBe(true)
}

const errorOf = (signing: Promise<unknown>) =>
  signing.then(String, (error: Error) => /Error: (.*)/.exec(error.message)?.[1])

async function logIn(context: BrowserContext, url?: string) {
  const dapp = await openDapp(context, site, url)
  await dapp.logIn()
  const { address } = (await dapp.request('GET_USER')) as { address: Hex }
  const sign = (text: string) =>
    dapp.rpc('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, address])
  return { dapp, address, sign }
}

describe('a browser that cannot prove that a frame is visible', () => {
  it('T8 signs in a window of the site what the window showed, rejects there, and goes on with the next request', async ({
    context,
  }) => {
    const { dapp, address } = await logIn(context)
    const params = [address, { ...typed, message: { amount: '12' } }]
    const first = dapp.rpc('eth_signTypedData_v4', params)
    await dapp.frame.getByText(site.dappOrigin).waitFor()
    const second = errorOf(dapp.rpc('eth_signTypedData_v4', params))
    expect(await dapp.frame.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    const popup = await review(context, dapp)
    await popup.getByText('Details').click()
    const shown = await popup.locator('.content').innerText()
    expect(shown).toContain(site.dappOrigin)
    expect(shown).toMatch(/amount\s+12\b/)
    expect(shown).toContain(hashTypedData(typed))
    await approve(popup)
    const signature = (await first) as Hex
    expect(await recoverTypedDataAddress({ ...typed, signature })).toBe(address)

    const next = await review(context, dapp)
    await next.getByRole('button', { name: 'Reject' }).click()
    expect(await second).toBe('User rejected the request')
    await expect.poll(() => dapp.frame.locator('main').count()).toBe(0)
    expect(context.pages()).toHaveLength(1)
  })

  it.full(
    'T8 rejects when the window is closed, and the window ends with the request or the page',
    async ({ context }) => {
      const { dapp, sign } = await logIn(context)
      const first = errorOf(sign('closed'))
      const closed = await review(context, dapp)
      await closed.getByText('closed').waitFor()
      await closed.close()
      expect(await first).toBe('User rejected the request')

      const aborted = errorOf(sign('aborted'))
      const ended = await review(context, dapp)
      await ended.getByText('aborted').waitFor()
      await Promise.all([ended.waitForEvent('close'), dapp.request('RPC_ABORT')])
      expect(await aborted).toBe('Request was aborted')

      void errorOf(sign('left'))
      const left = await review(context, dapp)
      await left.getByText('left').waitFor()
      await left.reload()
      await left.getByText('left').waitFor()
      await dapp.page.evaluate(() => document.querySelector('iframe')?.remove())
      await left.getByRole('heading', { name: 'The app has gone' }).waitFor()
      expect(await left.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    },
  )

  it.full(
    'T8 says that the browser blocked the window, and opens it when asked again',
    async ({ context }) => {
      await context.addInitScript(() => {
        if (!location.pathname.startsWith('/sdk')) return
        const { open } = window
        let isBlocked = true
        window.open = (...args) => {
          if (!isBlocked) return open.apply(window, args)
          isBlocked = false
          return null
        }
      })
      const { dapp, sign } = await logIn(context)
      const signing = sign('blocked')
      await reviewButton(dapp).click()
      await dapp.frame.getByText('Allow pop-ups for this page').waitFor()
      await approve(await review(context, dapp))
      expect(await signing).toMatch(/^0x[\da-f]{130}$/)
    },
  )
})

type Headers = Readonly<Record<string, string>>

const kept: readonly Headers[] = [
  {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-embedder-policy': 'require-corp',
  },
  { 'cross-origin-embedder-policy': 'credentialless' },
]
const cut: readonly Headers[] = [
  { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  { 'cross-origin-opener-policy': 'same-origin' },
]
const textOf = (headers: Headers) => Object.values(headers).join(' and ')

describe('a dapp with strict headers', () => {
  for (const headers of firstUnlessFull(kept))
    it(`T8 signs in a window of the site below ${textOf(headers)}`, async ({ context }) => {
      const { dapp, sign } = await logIn(context, site.dappUrlWith(headers))
      const signing = sign('strict')
      await approve(await review(context, dapp))
      expect(await signing).toMatch(/^0x[\da-f]{130}$/)
    })

  for (const headers of firstUnlessFull(cut))
    it(`T8 says below ${textOf(headers)} that the window is cut off, except where site and dapp are one site`, async ({
      context,
    }) => {
      const { dapp, sign } = await logIn(context, site.dappUrlWith(headers))
      const signing = errorOf(sign('cut'))
      const popup = await review(context, dapp)
      await popup.getByText('same-origin-allow-popups works').waitFor()
      await dapp.frame.getByText('No window has answered').waitFor()
      await dapp.frame.getByRole('button', { name: 'Reject' }).click()
      expect(await signing).toBe('User rejected the request')
      await popup.close()

      const sibling = await logIn(context, site.dappUrlWith(headers, site.siblingOrigin))
      const signed = sibling.sign('one site')
      const other = await review(context, sibling.dapp)
      await other.getByText('You can approve now.').waitFor()
      await other.getByRole('button', { name: 'Approve' }).focus()
      await Promise.all([other.waitForEvent('close'), other.keyboard.down('Enter')])
      expect(await signed).toMatch(/^0x[\da-f]{130}$/)
    })
})

describe('a page that wants a click in the window', () => {
  it('S2 gets no signature by opening, framing or messaging a window of its own', async ({
    context,
  }) => {
    const { dapp, sign } = await logIn(context)
    let signatures = 0
    void sign('hostile').then(
      () => signatures++,
      () => undefined,
    )
    const real = await review(context, dapp)
    await real.getByText('hostile').waitFor()
    const id = new URL(real.url()).hash.slice(1)
    const [own] = await Promise.all([
      context.waitForEvent('page'),
      dapp.page.evaluate(
        ([origin, id]) => {
          const wallet = document.querySelector('iframe')?.contentWindow
          const own = window.open(`${origin}/approve#${id}`, 'own')
          const framed = document.body.appendChild(document.createElement('iframe'))
          framed.src = `${origin}/approve#${id}`
          const approval = { title: 'Free', network: 'X', warnings: [], rows: [], details: [] }
          const messages = [
            { type: 'hello', id },
            { type: 'review', review: { approval, origin: 'https://bank.example' } },
            { type: 'answer', answer: 'approved' },
          ]
          setInterval(() => {
            for (const target of [wallet, own, framed.contentWindow])
              for (const message of messages) {
                const { port1, port2 } = new MessageChannel()
                port1.onmessage = () => Object.assign(globalThis, { answered: true })
                target?.postMessage(message, '*', [port2])
                port1.postMessage({ type: 'answer', answer: 'approved' })
              }
          }, 50)
        },
        [site.origin, id] as const,
      ),
    ])
    await own.getByRole('heading', { name: 'Nothing to approve' }).waitFor()
    expect(await own.getByText('Free').count()).toBe(0)
    const framed = dapp.page.frames().filter((it) => it.url().includes('/approve'))
    expect(framed).toEqual([])
    expect(await dapp.page.evaluate(() => 'answered' in globalThis)).toBe(false)
    await dapp.request('IS_CONNECTED')
    expect(signatures).toBe(0)
    await real.getByRole('button', { name: 'Reject' }).click()
  })

  it('S2 gets no signature from a double click that began in the page, nor while the window loses the focus again and again', async ({
    context,
  }) => {
    const { dapp, sign } = await logIn(context)
    const signing = errorOf(sign('double'))
    const popup = await review(context, dapp)
    const button = popup.getByRole('button', { name: 'Approve' })
    const box = (await button.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await popup.mouse.click(x, y, { clickCount: 2 })
    await popup.getByText('You can approve now.').waitFor()
    await popup.mouse.down({ clickCount: 2 })
    await popup.mouse.up({ clickCount: 2 })
    // What the browser says when a page takes the focus before the window has had it for long enough.
    for (let turn = 0; turn < 4; turn++) {
      await popup.evaluate(() => {
        dispatchEvent(new Event('blur'))
        dispatchEvent(new Event('focus'))
      })
      await popup.mouse.click(x, y)
    }
    expect(popup.isClosed()).toBe(false)
    await popup.evaluate(() => (document.querySelector('.primary') as HTMLElement).click())
    await popup.getByRole('button', { name: 'Reject' }).click()
    expect(await signing).toBe('User rejected the request')
  })
})
