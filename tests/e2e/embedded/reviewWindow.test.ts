import type { BrowserContext, Page } from 'playwright-core'
import { hashTypedData, type Hex, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
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
  message: { amount: '12' },
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
  signing.then(String, (error: Error) => error.message.replace(/^.*?Error: /, ''))

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
    const params = [address, typed]
    const first = dapp.rpc('eth_signTypedData_v4', params)
    const second = errorOf(dapp.rpc('eth_signTypedData_v4', params))
    await dapp.frame.getByText(site.dappOrigin).waitFor()
    expect(await dapp.frame.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    const popup = await review(context, dapp)
    await popup.getByText('Details').click()
    const shown = await popup.locator('.content').innerText()
    expect(shown).toContain(site.dappOrigin)
    expect(shown).toContain('"amount": "12"')
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
})
