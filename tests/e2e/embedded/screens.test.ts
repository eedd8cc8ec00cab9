import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { type EmbeddedDapp, openDapp } from './setup/embeddedDapp.ts'
import { keepWallet } from './setup/keepWallet.ts'
import { devnet, type FrameSite, openFrameSite } from './setup/openFrameSite.ts'
import { solanaTransfer } from './setup/solanaTransfer.ts'

let site: FrameSite
beforeAll(async () => {
  site = await openFrameSite()
})
afterAll(() => site?.close())

const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const approveAll = `0x095ea7b3${spender.slice(2).padStart(64, '0')}${'f'.repeat(64)}`

const permit = (owner: string) => ({
  types: {
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
  },
  primaryType: 'PermitSingle',
  domain: { name: `Permit2 for ${owner}`, verifyingContract: permit2 },
  message: {
    details: { token, amount: '2500000', expiration: 1_795_000_000, nonce: 0 },
    spender,
    sigDeadline: 1_795_000_000,
  },
})

/** What axe-core finds in a page or frame, and what is wider than it. */
async function findings(frame: Frame | Page): Promise<readonly string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  return frame.evaluate(async () => {
    const { violations } = await (Reflect.get(globalThis, 'axe') as typeof axe).run(document)
    const wide = [...document.querySelectorAll('main *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < 0 || right > innerWidth
    })
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ...wide.map(({ outerHTML }) => `wide: ${outerHTML.slice(0, 100)}`),
    ]
  })
}

const requests: Readonly<
  Record<string, (dapp: EmbeddedDapp, address: string) => Promise<unknown>>
> = {
  'a transfer': (dapp) =>
    dapp.rpc('eth_sendTransaction', [{ to: spender, value: '0x3782dace9d90000' }]),
  'an unlimited allowance': (dapp) =>
    dapp.rpc('eth_sendTransaction', [{ to: token, data: approveAll }]),
  'a batch of calls': (dapp) =>
    dapp.rpc('wallet_sendCalls', [
      {
        version: '2.0.0',
        calls: [
          { to: token, data: approveAll },
          { to: spender, value: '0x3782dace9d90000' },
        ],
      },
    ]),
  'a batch that makes a smart account': (dapp) =>
    dapp.rpc(
      'wallet_sendCalls',
      [
        {
          version: '2.0.0',
          atomicRequired: true,
          calls: [
            { to: token, data: approveAll },
            { to: spender, value: '0x3782dace9d90000' },
          ],
        },
      ],
      'eip155:10',
    ),
  'a batch that somebody else pays for': (dapp) =>
    dapp.rpc(
      'wallet_sendCalls',
      [
        {
          version: '2.0.0',
          calls: [{ to: spender, value: '0x3782dace9d90000' }],
          capabilities: { paymasterService: { url: site.payer } },
        },
      ],
      'eip155:10',
    ),
  'a permit': (dapp, address) => dapp.rpc('eth_signTypedData_v4', [address, permit(address)]),
  'a message': (dapp, address) => dapp.rpc('personal_sign', ['0x68656c6c6f', address]),
  async 'a transfer of Solana'(dapp) {
    const user = (await dapp.request('GET_USER', { chainId: devnet })) as { address: string }
    const transaction = solanaTransfer(user.address)
    return dapp.rpc('solana_signTransaction', { transaction }, devnet)
  },
}

/** Scrolls to the end until the approval can be given. */
async function untilReady(popup: Page): Promise<void> {
  const button = popup.locator('button:enabled', { hasText: 'Approve' })
  await expect
    .poll(async () => {
      await popup.locator('.content').evaluate((it) => it.scrollTo(0, it.scrollHeight))
      return button.isVisible()
    })
    .toBe(true)
}

/** Colours do not depend on the width: each colour and each width once, all pairs in the full run. */
const appearances = firstUnlessFull([
  [
    ['light', 360],
    ['dark', 320],
  ],
  [
    ['light', 320],
    ['dark', 360],
  ],
] as const).flat()

describe('the screens of the frame', () => {
  it.full(
    'A1 A11 axe-core finds nothing in any approval, in light and dark, at 360 and 320 px',
    async ({ context }) => {
      const dapp = await openDapp(context, site)
      await dapp.logIn()
      const { address } = (await dapp.request('GET_USER')) as { address: string }
      const frame = dapp.page.frames().find((it) => it.url().startsWith(site.origin))
      for (const [name, ask] of Object.entries(requests)) {
        void ask(dapp, address).catch(() => undefined)
        const popup = await dapp.review()
        await untilReady(popup)
        for (const [themeMode, width] of appearances) {
          await dapp.request('SYNC_THEME', { themeMode })
          expect.soft(await findings(frame!), `frame of ${name}, ${themeMode}`).toEqual([])
          await popup.evaluate((theme) => {
            document.documentElement.dataset.theme = theme
          }, themeMode)
          await popup.setViewportSize({ width, height: 640 })
          await untilReady(popup)
          expect.soft(await findings(popup), `${name}, ${themeMode}, ${width} px`).toEqual([])
        }
        await dapp.frame.getByRole('button', { name: 'Reject' }).click()
        await dapp.frame.locator('main').waitFor({ state: 'detached' })
      }
    },
  )

  it('A2 the approval is read and answered by keyboard alone', async ({ context }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('keys@example.org')
    const { address } = (await dapp.request('GET_USER')) as { address: string }
    const signing = dapp.rpc('personal_sign', ['0x68656c6c6f', address])
    const opener = dapp.frame.getByRole('button', { name: 'Review in a window' })
    await opener.waitFor()
    for (let press = 0; press < 4; press++) {
      if (await opener.evaluate((it) => it === document.activeElement)) break
      await dapp.page.keyboard.press('Tab')
    }
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      dapp.page.keyboard.press('Enter'),
    ])
    await popup.locator('button:enabled', { hasText: 'Approve' }).waitFor()
    await popup.getByRole('heading').focus()
    const reached: string[] = []
    for (let press = 0; press < 4; press++) {
      await popup.keyboard.press('Tab')
      reached.push(await popup.locator(':focus').evaluate((it) => it.textContent ?? ''))
    }
    expect(reached.slice(1)).toEqual(['Details', 'Reject', 'Approve'])
    await Promise.all([popup.waitForEvent('close'), popup.keyboard.down('Enter')])
    expect(await signing).toMatch(/^0x[\da-f]{130}$/)
  })

  it.full('A1 axe-core finds nothing on the wallet’s own page', async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(`${site.origin}/wallet`)
    await page.getByLabel('Email').fill('ada2@example.org')
    const check = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await findings(page), `${name} in ${colorScheme}`).toEqual([])
      }
    }
    await check('login')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('to confirm this browser').waitFor()
    const mail = await context.newPage()
    await mail.goto(site.linkOf())
    await mail.getByRole('button', { name: 'Confirm the browser' }).click()
    await mail.getByText('Browser confirmed').waitFor()
    await mail.close()
    await page.getByLabel('Code').fill(site.codeOf())
    await check('code')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Make a new wallet' }).waitFor()
    await check('new wallet')
    await page.getByRole('button', { name: 'Make a new wallet' }).click()
    await page.getByRole('heading', { name: 'Acme wallet', exact: true }).waitFor()
    await check('overview')
    await page.getByRole('button', { name: 'Smart account' }).click()
    await page.getByText('Your account is a plain one here.').waitFor()
    await check('smart account')
    await page.getByRole('button', { name: 'Back' }).click()
    for (const name of ['Export keys', 'Delete this account']) {
      await page.getByRole('button', { name }).click()
      await check(name)
      await page.getByRole('button', { name: 'Cancel' }).click()
    }
    await page.getByRole('button', { name: 'Keep this wallet yours' }).click()
    await page.getByText('Use a passphrase instead').click()
    await check('keep')
    await page.getByLabel('Passphrase').fill('correct horse battery')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Your recovery code' }).waitFor()
    await check('recovery code')
    await keepWallet.confirmCode(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Take it elsewhere' }).click()
    await page.getByLabel('Recovery code').waitFor()
    await check('account file')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Recovery methods' }).click()
    await page.getByRole('button', { name: 'Add a recovery method' }).waitFor()
    await check('recovery methods')
  })
})
