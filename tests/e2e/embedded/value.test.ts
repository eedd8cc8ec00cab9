import type { Page } from 'playwright-core'
import { type Hex, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { it } from '../setup/it.ts'
import { disguises, dress, undress } from './setup/disguises.ts'
import { type EmbeddedDapp, openDapp } from './setup/embeddedDapp.ts'
import { devnet, type FrameSite, openFrameSite } from './setup/openFrameSite.ts'
import { reviewWindow } from './setup/reviewWindow.ts'
import { signIn } from './setup/signIn.ts'
import { solanaTransfer } from './setup/solanaTransfer.ts'

let site: FrameSite
beforeAll(async () => {
  site = await openFrameSite()
})
afterAll(() => site?.close())

const receiver = `0x${'66'.repeat(20)}`
type Request = readonly [method: string, params: unknown, chainId?: string]

/** Everything that moves value or grants a right. */
function requestsOf(address: Hex, solanaAddress: string): readonly Request[] {
  const foreign = signIn('https://bank.example', { address })
  const typed = {
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    domain: { name: 'Shop', chainId: 1 },
    message: { amount: '12' },
  }
  const pay = { to: receiver, value: '0x8ac7230489e80000' }
  const batch = { version: '2.0.0', chainId: '0x1', calls: [pay, pay] }
  const transaction = solanaTransfer(solanaAddress)
  return [
    ['eth_sendTransaction', [pay]],
    ['eth_signTypedData_v4', [address, typed]],
    ['wallet_sendCalls', [batch]],
    ['personal_sign', [toHex('I give everything away'), address]],
    ['personal_sign', [toHex(foreign), address]],
    ['wallet_sendCalls', [{ ...batch, chainId: '0xa', atomicRequired: true }], 'eip155:10'],
    ['solana_signTransaction', { transaction }, devnet],
    ['solana_signAndSendTransaction', { transaction }, devnet],
    ['solana_signAllTransactions', { transactions: [transaction] }, devnet],
  ]
}

/** Asks without waiting; the page counts the answers. */
const ask = (page: Page, request: Request) =>
  page.evaluate(([method, params, chainId]) => {
    Object.assign(globalThis, { signatures: 0 })
    void rpc(method, params, chainId).then(
      () => Object.assign(globalThis, { signatures: 1 }),
      () => undefined,
    )
  }, request)
const signatures = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'signatures'))

/** The presses of a visitor who thinks of something else, where the frame's buttons are. */
async function press({ page, frame }: EmbeddedDapp): Promise<void> {
  for (const name of ['Reject', 'Review in a window']) {
    const box = await frame.getByRole('button', { name }).boundingBox()
    if (!box || name === 'Reject') continue
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x - 20, y)
    await page.mouse.move(x, y, { steps: 3 })
    await page.mouse.dblclick(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 3, y)
    await page.mouse.up()
  }
  for (const key of ['Enter', ' ', 'Tab', 'Enter']) await page.keyboard.press(key)
}

async function logIn(dapp: EmbeddedDapp, mail: string): Promise<readonly Request[]> {
  await dapp.logIn(mail)
  const evm = (await dapp.request('GET_USER')) as { address: Hex }
  const other = (await dapp.request('GET_USER', { chainId: devnet })) as { address: string }
  return requestsOf(evm.address, other.address)
}

describe('a page that wants a click on what moves value', () => {
  it('S2 gets no signature in the frame, by whatever disguise, and the frame has no button for it', {
    timeout: 300_000,
  }, async ({ context }) => {
    const dapp = await openDapp(context, site)
    const { page, frame } = dapp
    const requests = await logIn(dapp, 'value@example.org')
    const before = site.sent.length
    const all = Object.entries(disguises)
    expect(all.length).toBeGreaterThanOrEqual(30)
    const tried = process.env.PORTICO_FULL ? all : all.filter((_, at) => at % 5 === 0)
    for (const [at, [how, disguise]] of tried.entries()) {
      const request = requests[at % requests.length] as Request
      await ask(page, request)
      await reviewWindow.button(frame).waitFor()
      await dress(page, disguise)
      await press(dapp)
      expect.soft(await frame.locator('button', { hasText: 'Approve' }).count(), how).toBe(0)
      await undress(page)
      await dapp.request('RPC_ABORT')
      await frame.locator('main').waitFor({ state: 'detached' })
      expect.soft(await signatures(page), `${how}: ${request[0]}`).toBe(0)
    }
    expect(site.sent).toHaveLength(before)
  })

  it('S2 asks for every request of value in a window, which rejects by Escape and when it is closed', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    const requests = await logIn(dapp, 'kinds@example.org')
    for (const [at, request] of requests.entries()) {
      const answer = dapp.rpc(...request).catch(String)
      const popup = await dapp.review()
      await popup.getByRole('button', { name: 'Approve' }).waitFor()
      expect(await popup.locator('.content').innerText()).toContain(site.dappOrigin)
      if (at % 2 === 0) await popup.keyboard.down('Escape')
      else await popup.close()
      expect(await answer).toContain('User rejected the request')
      await dapp.frame.locator('main').waitFor({ state: 'detached' })
    }
    expect(site.sent).toEqual([])
  })

  it('S2 gets no signature from presses in a row, of which the first has opened the window', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    const [request = ['']] = await logIn(dapp, 'row@example.org')
    void dapp.rpc(...(request as Request)).catch(() => undefined)
    const popup = await dapp.review()
    const button = popup.getByRole('button', { name: 'Approve' })
    await popup.locator('.content').evaluate((it) => it.scrollTo(0, it.scrollHeight))
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not in the window')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await popup.mouse.move(x, y)
    for (let turn = 0; turn < 8; turn++) {
      await popup.mouse.click(x, y)
      await popup.waitForTimeout(600)
    }
    expect(popup.isClosed()).toBe(false)
    expect(site.sent).toEqual([])
    await popup.getByRole('button', { name: 'Reject' }).click()
  })
})
