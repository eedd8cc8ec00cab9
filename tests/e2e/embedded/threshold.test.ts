import { readFile } from 'node:fs/promises'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { it } from '../setup/it.ts'
import { openDapp } from './setup/embeddedDapp.ts'
import { keepWallet } from './setup/keepWallet.ts'
import { type FrameSite, openFrameSite } from './setup/openFrameSite.ts'

const sol = 1_000_000_000
let site: FrameSite
let connection: Connection
let chainId = ''
beforeAll(async () => {
  const url = inject('sandbox').engines.solana
  connection = new Connection(url, 'confirmed')
  chainId = `solana:${(await connection.getGenesisHash()).slice(0, 32)}`
  const network = { id: chainId, name: 'Sandbox Solana', symbol: 'SOL', decimals: 9 }
  site = await openFrameSite({
    solana: 'threshold',
    networks: [{ ...network, urls: [url] }],
  })
})
afterAll(() => site?.close())

/** A transfer of half a SOL to somebody new, in base64 without its signature. */
async function newTransfer(from: string) {
  const receiver = Keypair.generate().publicKey
  const feePayer = new PublicKey(from)
  const transfer = { fromPubkey: feePayer, toPubkey: receiver, lamports: sol / 2 }
  const { blockhash } = await connection.getLatestBlockhash()
  const made = new Transaction({ feePayer, recentBlockhash: blockhash } as object).add(
    SystemProgram.transfer(transfer),
  )
  const wire = made.serialize({ requireAllSignatures: false }).toString('base64')
  return { receiver, wire }
}

async function received(receiver: PublicKey): Promise<void> {
  await expect.poll(() => connection.getBalance(receiver)).toBe(sol / 2)
}

const present = async (page: Page, code: string) => {
  await page.getByLabel('Recovery code').fill(code)
  await page.keyboard.press('Enter')
}

/** In light and dark, and on the smallest phone. */
async function looksRight(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await axeFindings(page, 'body'), `${name} ${colorScheme}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.screenshot({ path: `/tmp/frost-${name}-dark.png`, fullPage: true })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320)
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
  await page.screenshot({ path: `/tmp/frost-${name}-light.png`, fullPage: true })
}

describe('a Solana key in shares', () => {
  it('R6.06 is made with the first login, and sends a transfer after an approval', async ({
    context,
  }) => {
    const loaded: string[] = []
    context.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const dapp = await openDapp(context, site)
    await dapp.logIn()
    const { address } = (await dapp.request('GET_USER', { chainId })) as { address: string }
    await connection.requestAirdrop(new PublicKey(address), 2 * sol)
    const { wire: transaction, receiver } = await newTransfer(address)
    const sending = dapp.rpc('solana_signAndSendTransaction', { transaction }, chainId)
    expect(await dapp.approve()).toContain('0.5 SOL')
    expect(await sending).toMatchObject({ signature: expect.stringMatching(/^\w{80,90}$/) })
    await received(receiver)
    expect(loaded.filter((path) => path.startsWith('/api/')).slice(-2)).toEqual([
      '/api/share',
      '/api/cosign',
    ])
  })

  it.full(
    'S12 stays with all recovery methods replaced, is not exported, and signs in a copy of the page when the site is gone',
    async ({ context }) => {
      const page = await context.newPage()
      await page.goto(`${site.origin}/wallet`)
      await page.getByLabel('Email').fill('bob@example.org')
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByText('to confirm this browser').waitFor()
      const mail = await context.newPage()
      await mail.goto(site.linkOf())
      await mail.getByRole('button', { name: 'Confirm the browser' }).click()
      await mail.getByText('Browser confirmed').waitFor()
      await mail.close()
      await page.getByLabel('Code').fill(site.codeOf())
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Make a new wallet' }).click()
      const shown = page.locator('.address dd')
      const account = async () => ((await shown.nth(1).textContent()) ?? '').replace(/\s/g, '')
      await shown.nth(1).waitFor()
      const address = await account()

      const keep = async () => {
        await page.getByText('Use a passphrase instead').click()
        await page.getByLabel('Passphrase').fill('correct horse battery')
        await page.getByRole('button', { name: 'Continue' }).click()
        const code = await keepWallet.confirmCode(page)
        await page.getByRole('button', { name: 'Done' }).click()
        await page.getByText('You alone can open this wallet').waitFor()
        return code
      }
      await page.getByRole('button', { name: 'Keep this wallet yours' }).click()
      const first = await keep()
      await page.getByRole('button', { name: 'Recovery methods' }).click()
      await page.getByRole('button', { name: 'Replace all recovery methods' }).click()
      await page.getByText('Use one of the recovery methods that you have now').waitFor()
      await present(page, first)
      const second = await keep()
      expect(await account()).toBe(address)

      await page.getByRole('button', { name: 'Export keys' }).click()
      await page.getByRole('button', { name: 'Mail me a code' }).click()
      await page.getByLabel('Code').waitFor()
      await page.getByLabel('Code').fill(site.codeOf())
      await page.getByRole('button', { name: 'Show keys' }).click()
      await page.getByText('no other wallet can import it').waitFor()
      await looksRight(page, 'export')
      expect(await page.locator('.secret').count()).toBe(2)
      await page.getByRole('button', { name: 'Hide' }).click()

      await page.getByRole('button', { name: 'Take it elsewhere' }).click()
      await present(page, second)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      const file = await readFile(await download.path())
      await page.goto(site.copyUrl)
      await page.getByRole('button', { name: 'Open an account file' }).click()
      await page
        .getByLabel('Account file')
        .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: file })
      await page.getByRole('button', { name: 'Continue' }).click()
      await present(page, second)
      await page.getByRole('button', { name: 'Sign a Solana transaction' }).click()
      await page.getByLabel('Transaction as base64').fill('AQ=')
      await page.getByRole('button', { name: 'Review' }).click()
      await page.getByText('Expected base64').waitFor()
      await looksRight(page, 'paste')
      await connection.requestAirdrop(new PublicKey(address), 2 * sol)
      const { wire, receiver } = await newTransfer(address)
      await page.getByLabel('Transaction as base64').fill(wire)
      await page.getByRole('button', { name: 'Review' }).click()
      await page.getByText('0.5 SOL').waitFor()
      const approve = page.locator('button:enabled', { hasText: 'Approve' })
      await approve.waitFor()
      await approve.hover()
      await approve.click()
      await page.getByRole('heading', { name: 'The signed transaction' }).waitFor()
      await looksRight(page, 'signed')
      const signed = (await page.locator('.secret').textContent()) ?? ''
      await connection.sendRawTransaction(Buffer.from(signed, 'base64'))
      await received(receiver)
    },
  )
})
