import { ed25519 } from '@noble/curves/ed25519'
import { chromium } from 'playwright-core'
import { parseTransaction, recoverTransactionAddress, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { base58 } from '../../../server/frame/bytes.ts'
import { decodeBase58 } from '../../../server/frame/sign/signMessages.ts'
import { it } from '../setup/it.ts'
import { openDapp } from './setup/embeddedDapp.ts'
import { devnet, type FrameSite, openFrameSite } from './setup/openFrameSite.ts'
import { solanaTransfer } from './setup/solanaTransfer.ts'

let site: FrameSite
beforeAll(async () => {
  site = await openFrameSite()
})
afterAll(() => site?.close())

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const approveAll = `0x095ea7b3${receiver.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
type User = { readonly address: string }

describe('the secure frame in a page of another origin', () => {
  it('R1.01 logs in by mail and signs what the visitor approves, without a violation of its policy', async ({
    context,
  }) => {
    const errors: string[] = []
    context.on('console', (line) => {
      if (line.type() === 'error' && !line.location().url.endsWith('/favicon.ico'))
        errors.push(`${line.location().url}: ${line.text()}`)
    })
    const dapp = await openDapp(context, site)
    expect(await dapp.request('IS_CONNECTED')).toEqual({ isConnected: false })
    await expect(dapp.request('GET_USER')).rejects.toThrow('Not connected to email or social')
    await dapp.logIn()
    const user = (await dapp.request('GET_USER', { chainId: 'eip155:1' })) as User
    expect(user).toMatchObject({ email: 'ada@example.org', chainId: 1 })
    const address = user.address as `0x${string}`
    const signing = dapp.rpc('personal_sign', ['0x68656c6c6f', address])
    const shown = await dapp.approve()
    expect(shown).toContain('hello')
    expect(shown).toContain(site.dappOrigin)
    const signature = (await signing) as `0x${string}`
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    expect(errors).toEqual([])
  })

  it.full('R4.08 a reload needs no login where the browser partitions storage', async () => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // The last list of disabled features counts, and Playwright's own switches partitioning off.
      args: ['--no-sandbox', '--disable-gpu', '--disable-features=Translate'],
    })
    try {
      const dapp = await openDapp(await browser.newContext(), site)
      await dapp.logIn('eve@example.org')
      const user = (await dapp.request('GET_USER')) as User
      await dapp.page.reload()
      await dapp.page.evaluate(() => ready)
      expect(await dapp.request('IS_CONNECTED')).toEqual({ isConnected: true })
      expect(await dapp.request('GET_USER')).toEqual(user)
      const signing = dapp.rpc('personal_sign', ['0x68656c6c6f', user.address])
      await dapp.approve()
      expect(await signing).toMatch(/^0x[\da-f]{130}$/)
    } finally {
      await browser.close()
    }
  })

  it.full('R4.16 another browser of the same visitor has the same account', async ({ browser }) => {
    const addresses: string[] = []
    for (let visit = 0; visit < 2; visit++) {
      const context = await browser.newContext()
      const dapp = await openDapp(context, site)
      await dapp.logIn('carol@example.org')
      addresses.push(((await dapp.request('GET_USER')) as User).address)
      await context.close()
    }
    expect(addresses[0]).toBe(addresses[1])
  })

  it.full(
    'R6.02 shows what a transaction moves and costs, and sends exactly that',
    async ({ context }) => {
      const dapp = await openDapp(context, site)
      await dapp.logIn('bob@example.org')
      const { address } = (await dapp.request('GET_USER')) as User
      const before = site.sent.length
      const sending = dapp.rpc('eth_sendTransaction', [
        { to: receiver, value: '0x3782dace9d90000', gasPrice: '0x1', nonce: '0x63' },
      ])
      const shown = await dapp.approve()
      expect(shown).toContain('0.25 ETH')
      // 21,000 gas at twice the base fee and the tip.
      expect(shown).toContain('0.0000735 ETH at most')
      expect(await sending).toMatch(/^0x[\da-f]{64}$/)
      expect(site.sent).toHaveLength(before + 1)
      const raw = site.sent.at(-1) as `0x02${string}`
      expect(parseTransaction(raw)).toMatchObject({
        to: receiver.toLowerCase(),
        value: 250_000_000_000_000_000n,
        nonce: 5,
        gas: 21_000n,
        maxFeePerGas: 3_500_000_000n,
        chainId: 1,
      })
      expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(address)

      const calls = [
        { to: receiver, value: '0x1' },
        { to: receiver, data: approveAll },
      ]
      const batch = dapp.rpc('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls }])
      await dapp.frame.getByRole('heading', { name: 'Send 2 transactions' }).waitFor()
      expect(await dapp.approve()).toContain('USDC without limit')
      const { id } = (await batch) as { id: string }
      expect(
        site.sent.slice(-2).map((one) => parseTransaction(one as `0x02${string}`).nonce),
      ).toEqual([5, 6])
      expect(await dapp.rpc('wallet_getCallsStatus', [id])).toMatchObject({ status: 100 })
    },
  )

  it.full('R6.02 signs a message and a transfer of Solana', async ({ context }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('dan@example.org')
    await dapp.request('SWITCH_NETWORK', { chainId: devnet })
    const { address } = (await dapp.request('GET_USER', { chainId: devnet })) as User
    const key = decodeBase58(address)
    const message = new TextEncoder().encode('sign in')
    const params = { message: base58.encode(message), pubkey: address }
    const signing = dapp.rpc('solana_signMessage', params)
    expect(await dapp.approve()).toContain('sign in')
    const { signature } = (await signing) as { signature: string }
    expect(ed25519.verify(decodeBase58(signature), message, key)).toBe(true)

    const transaction = solanaTransfer(address)
    const sending = dapp.rpc('solana_signTransaction', { transaction })
    const review = await dapp.approve()
    expect(review).toContain('1.5 SOL')
    expect(review).toContain('0.000005 SOL')
    expect(await sending).toMatchObject({ signature: expect.any(String) })
    const asMessage = { message: base58.encode(Buffer.from(transaction, 'base64').subarray(65)) }
    await expect(dapp.rpc('solana_signMessage', { ...asMessage, pubkey: address })).rejects.toThrow(
      'is a transaction',
    )
  })

  it('R6.03 what is on neither list, or would run without approval, is not allowed', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('mallory@example.org')
    for (const method of [
      'eth_sign',
      'eth_accounts_',
      'wallet_grantPermissions',
      'eth_sendUserOperation',
    ])
      await expect(dapp.rpc(method, [])).rejects.toThrow('Requested RPC call is not allowed')
    expect(await dapp.rpc('eth_blockNumber', [])).toBe('0x10')
    await expect(dapp.request('SWITCH_NETWORK', { chainId: 'eip155:99999' })).rejects.toThrow(
      'Chain is not supported',
    )
  })

  it('R4.13 rejecting and aborting settle the request, and close the approval', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('rita@example.org')
    const { address } = (await dapp.request('GET_USER')) as User
    const rejected = dapp.rpc('personal_sign', ['0x01', address]).catch((error) => error)
    await dapp.frame.getByRole('button', { name: 'Reject' }).click()
    expect(String(await rejected)).toContain('User rejected the request')
    const aborted = dapp.rpc('personal_sign', ['0x02', address]).catch((error) => error)
    await dapp.frame.getByRole('button', { name: 'Reject' }).waitFor()
    await dapp.request('RPC_ABORT')
    expect(String(await aborted)).toContain('Request was aborted')
    await expect.poll(() => dapp.frame.locator('main').count()).toBe(0)
    const last = await dapp.page.evaluate(
      () => heard.filter(({ type }) => type.endsWith('/APPROVAL')).at(-1)?.payload,
    )
    expect(last).toEqual({ open: false })
  })

  it.full(
    'asks to keep the wallet again where the page never showed the question',
    async ({ context }) => {
      const dapp = await openDapp(context, site)
      await dapp.logIn('nina@example.org')
      const asks = async () => ((await dapp.request('GET_CUSTODY')) as { asks: boolean }).asks
      const ask = () => dapp.request('KEEP_OWN').catch(() => undefined)
      const style = (display: string) =>
        dapp.page.evaluate((display) => {
          for (const frame of document.querySelectorAll('iframe')) frame.style.display = display
        }, display)
      const question = dapp.frame.locator('h1', { hasText: 'Keep this wallet yours' })
      await style('none')
      const hidden = ask()
      await question.waitFor({ state: 'attached' })
      await dapp.page.waitForTimeout(1_500)
      await dapp.request('RPC_ABORT')
      await hidden
      expect(await asks()).toBe(true)
      await style('block')
      const noted = dapp.page.waitForResponse((response) => response.url().endsWith('/noteAsked'))
      const shown = ask()
      await noted
      await dapp.request('RPC_ABORT')
      await shown
      expect(await asks()).toBe(false)
    },
  )

  it.full('R6.02 a sign-in message for another site is marked', async ({ context }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('sia@example.org')
    const { address } = (await dapp.request('GET_USER')) as User
    const text = `bank.example wants you to sign in with your Ethereum account:\n${address}`
    const hex = `0x${Buffer.from(text).toString('hex')}`
    void dapp.rpc('personal_sign', [hex, address]).catch(() => undefined)
    const popup = await dapp.review()
    await popup.getByText('This message is for bank.example').waitFor()
  })
})
