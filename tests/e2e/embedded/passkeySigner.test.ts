import type { Page } from 'playwright-core'
import { type Address, formatEther, type Hex, parseEther } from 'viem'
import { describe, expect, inject } from 'vitest'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { readNode } from '../setup/readNode.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'
import { keepWallet } from './setup/keepWallet.ts'
import { walletPage } from './setup/walletPage.ts'

const bob = `0x${'b0'.repeat(19)}d1`
const carol = `0x${'b0'.repeat(19)}d2`
const designated = `0xef0100${sandboxAccounts.smartAccount.slice(2).toLowerCase()}`
const balanceOf = async (account: string) =>
  BigInt((await readNode(31337, 'eth_getBalance', account, 'latest')) as Hex)

declare global {
  var passkeyBatch: Promise<unknown>
}

/** Asks for two payments that belong together; the answer comes after the approval. */
function sendBoth(page: Page, capabilities: object = {}) {
  return page.evaluate(
    ([to, capabilities]) => {
      const calls = to.map((one, at) => ({ to: one, value: BigInt(at + 1) }))
      globalThis.passkeyBatch = globalThis.kit
        .sendCalls({ calls, capabilities })
        .catch((error) => error.code)
    },
    [[bob, carol], capabilities] as const,
  )
}
const statusOf = (page: Page) =>
  page.evaluate(async () => {
    const { id } = (await globalThis.passkeyBatch) as { id: string }
    return globalThis.kit.getCallsStatus({ id })
  })

/** The account of a visitor with Ether and a passkey for it, on the wallet's page. */
async function openWithPasskey(page: Page, mail: string): Promise<Address> {
  await walletPage.logIn(page, mail)
  await page.getByRole('button', { name: 'Make a new wallet' }).click()
  const account = (await walletPage.addressOf(page)) as Address
  await readNode(31337, 'anvil_setBalance', account, '0xde0b6b3a7640000')
  await keepWallet.addAuthenticator(page)
  await page.getByRole('button', { name: 'Smart account' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Test machine')
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  const shown = await walletPage.approve(page)
  expect(shown).toContain('can move everything that your account holds on Sandbox One')
  expect(shown).toContain('Test machine')
  await page.getByRole('button', { name: 'Remove Test machine' }).waitFor()
  return account
}

/** Logs in to the wallet in the dapp, where this browser is another device. */
async function logInToDapp(page: Page, mail: string): Promise<void> {
  await visitor.open(page)
  await visitor.askForCode(page, mail)
  await visitor.codeField(page).fill(await visitor.code(mail, 1))
  await visitor.connected(page)
}

describe('a passkey that acts for the smart account', () => {
  it('R9.10 R6.02 is added on the wallet’s page, approves a batch in a dapp, and not once it was removed', async ({
    page,
  }) => {
    const mail = visitor.newMail()
    const account = await openWithPasskey(page, mail)
    expect(await readNode(31337, 'eth_getCode', account, 'latest')).toBe(designated)

    await logInToDapp(page, mail)
    const before = [await balanceOf(account), await balanceOf(carol)] as const
    await sendBoth(page)
    const shown = await visitor.approve(page, 'Approve with passkey')
    const fee = /Network fee with passkey\s+([\d.]+) ETH at most/.exec(shown)?.[1] ?? ''
    await expect.poll(() => statusOf(page)).toMatchObject({ status: 'confirmed', atomic: true })
    expect((await balanceOf(carol)) - before[1]).toBe(2n)
    const paid = before[0] - 3n - (await balanceOf(account))
    expect(paid).toBeGreaterThan(0n)
    expect(Number(formatEther(paid))).toBeLessThanOrEqual(Number(fee))
    // The account itself has sent the transaction that added the passkey, and nothing since.
    expect(await readNode(31337, 'eth_getTransactionCount', account, 'latest')).toBe('0x2')

    await page.goto(`${inject('sandbox').secure}/wallet`)
    await page.getByRole('button', { name: 'Smart account' }).click()
    await page.getByRole('button', { name: 'Remove Test machine' }).click()
    await walletPage.approve(page)
    await page.getByText('None yet.').waitFor()
    await visitor.open(page)
    await visitor.connected(page)
    await sendBoth(page)
    const frame = visitor.frame(page)
    await frame.getByRole('button', { name: 'Reject' }).waitFor()
    expect(await frame.getByRole('button', { name: 'Approve with passkey' }).count()).toBe(0)
    await frame.getByRole('button', { name: 'Reject' }).click()
  })
})

void parseEther
void axeFindings
