import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { modal } from '../interop/setup/modal.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { it } from '../setup/it.ts'
import { buildTonDapp, type TonDapp } from './setup.ts'

let dapp: TonDapp
let pages: ServedPages
let chain: ChildProcess
let wallet = ''

beforeAll(async () => {
  dapp = await buildTonDapp()
  chain = spawn(process.execPath, [dapp.program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(chain.stdout!, 'data')
  wallet = `http://127.0.0.1:${/\d+/.exec(String(line))}/wallet/`
  pages = await servePages(dapp.pages)
})
afterAll(async () => {
  await pages?.close()
  chain?.stdin?.end()
  dapp?.remove()
})

describe('TON beside Ethereum, with a third-party adapter', () => {
  it('connects, shows the balance, signs data, sends, and restores the connection after a reload', async ({
    page,
  }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.accept()
    })
    await open(page)
    await connectButton(page).click()
    await modal.wallet(page, 'Harbor Wallet').waitFor()
    await modal.wallet(page, 'Aspen Wallet').click()
    await shows(page, 'status', 'connected')
    const address = await page.getByTestId('address').innerText()
    expect(address).toMatch(/^0Q[-\w]{46}$/)

    await page.getByRole('button', { name: 'Sign' }).click()
    const output = page.getByTestId('signature').filter({ hasText: 'domain' })
    expect(await isSigned(JSON.parse(await output.innerText()))).toBe(true)

    await connectButton(page).click()
    await modal
      .in(page)
      .getByText(/^10\.000\s?TON$/)
      .first()
      .waitFor()
    await sendCoins(page, await ask<string>('receiver'), '1.25')
    await expect.poll(() => ask('received')).toBe('1.25')
    expect(dialogs).toEqual(['connect', 'signData', 'sendTransaction'])

    await page.reload()
    await shows(page, 'status', 'connected')
    expect(dialogs).toHaveLength(3)
  })

  it.full('R8.03 shows that the visitor declined, and remains usable', async ({ page }) => {
    page.on('dialog', (dialog) => dialog.dismiss())
    await open(page)
    await connectButton(page).click()
    await modal.wallet(page, 'Aspen Wallet').click()
    await modal.in(page).getByText('You declined in Aspen Wallet').first().waitFor()
    await shows(page, 'status', 'disconnected')
  })
})

async function ask<answer>(method: string): Promise<answer> {
  const response = await fetch(`${wallet}${method}`, { method: 'POST' })
  return (await response.json()) as answer
}

async function open(page: Page): Promise<void> {
  await page.addInitScript(injectWallet, { wallet, network: await ask('network') })
  await page.goto(pages.url)
  await shows(page, 'status', 'disconnected')
}

/** The wallet's script in the page: it prompts the visitor with a dialog, and requests the result from the wallet's program. */
function injectWallet({ wallet, network }: { wallet: string; network: unknown }) {
  const ask = async (method: string, ...args: unknown[]) => {
    const response = await fetch(`${wallet}${method}`, {
      method: 'POST',
      body: JSON.stringify(args),
    })
    return response.json()
  }
  const tonconnect = {
    walletInfo: { name: 'Aspen Wallet' },
    connect: async (...args: unknown[]) =>
      confirm('connect')
        ? ask('connect', ...args)
        : { event: 'connect_error', id: 1, payload: { code: 300, message: 'Declined' } },
    restoreConnection: () => ask('restoreConnection'),
    send: async (request: { method: string; id: string }) =>
      request.method === 'disconnect' || confirm(request.method)
        ? ask('send', request)
        : { error: { code: 300, message: 'Declined' }, id: request.id },
    listen: () => () => undefined,
  }
  Object.assign(globalThis, { aspen: { tonconnect }, tonNetwork: network })
}

const connectButton = (page: Page) => page.locator('[data-portico="connect"] button')

async function shows(page: Page, field: string, text: string): Promise<void> {
  await page.getByTestId(field).getByText(text, { exact: true }).waitFor()
}

async function sendCoins(page: Page, to: string, amount: string): Promise<void> {
  const view = (name: string) => modal.in(page).locator(`[data-view="${name}"]`)
  await modal.in(page).locator('.AccountActions [data-key="send"]').click()
  await view('WalletSend').getByLabel('To', { exact: true }).fill(to)
  await view('WalletSend')
    .getByLabel(/^Amount/)
    .fill(amount)
  await modal.in(page).locator('[data-action="review"]').first().click()
  // The adapter tells no fee, so the visitor confirms to look at it in the wallet.
  await view('WalletSendPreview').getByRole('checkbox').check()
  await view('WalletSendPreview').locator('[data-action="confirm"]').click()
  await view('WalletSendConfirmed').locator('[data-status]').waitFor()
}

type Signed = { address: string; domain: string; timestamp: number; signature: string }

/** Verifies the signature of `signData` over "Hello TON" with `node:crypto`. */
async function isSigned({ address, domain, timestamp, signature }: Signed): Promise<boolean> {
  const text = 'Hello TON'
  const hex = (value: number, bytes: number) => value.toString(16).padStart(bytes * 2, '0')
  const utf8 = (it: string) => Buffer.from(it).toString('hex')
  const site = hex(domain.length, 4) + utf8(domain)
  const data = utf8('txt') + hex(text.length, 4) + utf8(text)
  const head = `ffff${utf8('ton-connect/sign-data/')}${hex(0, 4)}${address.split(':')[1]}`
  const bytes = Buffer.from(head + site + hex(timestamp, 8) + data, 'hex')
  const raw = Buffer.from(await ask<string>('publicKey'), 'hex')
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const hash = createHash('sha256').update(bytes).digest()
  return verify(null, hash, key, Buffer.from(signature, 'base64'))
}
