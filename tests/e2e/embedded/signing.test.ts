import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { type Address, formatEther, type Hex, parseEther, verifyMessage } from 'viem'
import { describe, expect, inject } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { readNode } from '../setup/readNode.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('signing with the embedded wallet', () => {
  it('R6.02 signs a message after an approval in a window, rejects, and sends for no more than the fee that it showed', async ({
    page,
  }) => {
    await visitor.open(page)
    const account = (await visitor.logIn(page)) as Address
    const signing = visitor.card(page, 'Sign a message')
    await signing.getByRole('button', { name: 'Sign' }).click()
    const shown = await visitor.approve(page)
    expect(shown).toContain(new URL(inject('sandbox').url).origin)
    expect(shown).toContain('Hello from the sandbox')
    const signature = (await signing.locator('output code').textContent()) as Hex
    const message = 'Hello from the sandbox'
    expect(await verifyMessage({ address: account, message, signature })).toBe(true)
    expect(await dapp.modal(page).isVisible()).toBe(false)

    await signing.getByRole('button', { name: 'Sign' }).click()
    await visitor.frame(page).getByRole('button', { name: 'Reject' }).click()
    await signing.getByText('request/rejected').waitFor()
    expect(await dapp.modal(page).isVisible()).toBe(false)

    await readNode(31337, 'anvil_setBalance', account, '0xde0b6b3a7640000')
    const received = BigInt((await readNode(31337, 'eth_getBalance', bob, 'latest')) as Hex)
    const sending = visitor.card(page, 'Send')
    await sending.getByRole('button', { name: 'Send' }).click()
    const review = await visitor.approve(page)
    const fee = /([\d.]+) ETH at most/.exec(review)?.[1] ?? ''
    await sending.getByText(/Block \d+/).waitFor()
    const balance = async (of: string) =>
      BigInt((await readNode(31337, 'eth_getBalance', of, 'latest')) as Hex)
    const amount = parseEther('0.01')
    expect((await balance(bob)) - received).toBe(amount)
    const paid = parseEther('1') - amount - (await balance(account))
    expect(paid).toBeGreaterThan(0n)
    expect(Number(formatEther(paid))).toBeLessThanOrEqual(Number(fee))
  })

  it.full('R6.06 signs a message and sends a transfer of Solana', async ({ page }) => {
    await visitor.open(page)
    await visitor.logIn(page)
    await page.getByRole('button', { name: 'Sandbox Solana' }).click()
    await dapp.field(page, 'network').getByText('Sandbox Solana').waitFor()
    const account = (await dapp.field(page, 'address').textContent()) ?? ''
    const signing = visitor.card(page, 'Sign a message')
    await signing.getByRole('button', { name: 'Sign' }).click()
    await visitor.approve(page)
    const signature = (await signing.locator('output code').textContent()) ?? ''
    const bytes = new TextEncoder().encode('Hello from the sandbox')
    expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(account))).toBe(true)

    const connection = new Connection(inject('sandbox').engines.solana, 'confirmed')
    await connection.requestAirdrop(new PublicKey(account), 1_000_000_000)
    const receiver = Keypair.generate().publicKey
    const sending = visitor.card(page, 'Send')
    await sending.getByLabel('To').fill(receiver.toBase58())
    await sending.getByRole('button', { name: 'Send' }).click()
    const review = await visitor.approve(page)
    expect(review).toContain('0.01 SOL')
    await sending.getByText(/Slot \d+/).waitFor()
    expect(await connection.getBalance(receiver)).toBe(10_000_000)
  })
})
