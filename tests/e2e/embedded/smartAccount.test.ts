import type { Page } from 'playwright-core'
import { type Address, formatEther, type Hex, parseEther, verifyMessage } from 'viem'
import { describe, expect, inject } from 'vitest'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { dapp } from '../setup/dapp.ts'
import { readNode } from '../setup/readNode.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'
import { walletPage } from './setup/walletPage.ts'

const bob = `0x${'b0'.repeat(19)}b1`
const carol = `0x${'b0'.repeat(19)}b2`
const designated = `0xef0100${sandboxAccounts.smartAccount.slice(2).toLowerCase()}`
const codeOf = (account: string) => readNode(31337, 'eth_getCode', account, 'latest')
const balanceOf = async (account: string) =>
  BigInt((await readNode(31337, 'eth_getBalance', account, 'latest')) as Hex)

declare global {
  var batch: Promise<unknown>
}

/** Asks for two payments that belong together; the answer comes after the approval. */
function sendBoth(page: Page, values: readonly [string, string], atomicRequired = true) {
  return page.evaluate(
    ([to, values, atomicRequired]) => {
      const calls = to.map((one, at) => ({ to: one, value: BigInt(values[at] ?? 0) }))
      globalThis.batch = globalThis.kit.sendCalls({ calls, atomicRequired }).catch((it) => it.code)
    },
    [[bob, carol], values, atomicRequired] as const,
  )
}
const statusOf = (page: Page) =>
  page.evaluate(async () => {
    const { id } = (await globalThis.batch) as { id: string }
    return globalThis.kit.getCallsStatus({ id })
  })
const accountType = (page: Page) =>
  page.evaluate(
    () =>
      globalThis.kit.connections.all.find(({ namespace }) => namespace === 'eip155')?.accounts[0]
        ?.type,
  )

async function openAccount(page: Page): Promise<void> {
  await dapp.connectButton(page).click()
  await dapp.modal(page).locator('[data-key="wallet"]').click()
  await dapp.view(page, 'EmbeddedWallet').waitFor()
}

describe('a smart account of the embedded wallet', () => {
  it('R4.04 R6.06 R9.10 makes two calls in one question and one transaction, all or none, and is switched in the account', async ({
    page,
  }) => {
    await visitor.open(page)
    const account = (await visitor.logIn(page)) as Address
    await readNode(31337, 'anvil_setBalance', account, '0xde0b6b3a7640000')
    expect(await accountType(page)).toBe('smartAccount')
    expect(await codeOf(account)).toBe('0x')

    const before = await balanceOf(carol)
    await sendBoth(page, ['1000', '2000'])
    const shown = await visitor.approve(page)
    expect(shown).toContain('This makes your account a smart account on Sandbox One')
    expect(shown).toContain('all of them take place, or none')
    const fee = /([\d.]+) ETH at most/.exec(shown)?.[1] ?? ''
    await expect
      .poll(() => statusOf(page))
      .toMatchObject({ status: 'confirmed', atomic: true, hashes: [expect.stringMatching(/^0x/)] })
    expect(await codeOf(account)).toBe(designated)
    expect((await balanceOf(carol)) - before).toBe(2_000n)
    const paid = parseEther('1') - 3_000n - (await balanceOf(account))
    expect(paid).toBeGreaterThan(0n)
    expect(Number(formatEther(paid))).toBeLessThanOrEqual(Number(fee))

    // The second payment is more than there is, so the first does not take place either.
    await sendBoth(page, ['1000', parseEther('5').toString()])
    expect(await visitor.approve(page)).toContain('This transaction would fail')
    await expect.poll(async () => (await statusOf(page)).status).toBe('reverted')
    expect((await balanceOf(carol)) - before).toBe(2_000n)

    // Its signature still counts for who recovers keys and for who asks the account.
    const signing = visitor.card(page, 'Sign a message')
    await signing.getByRole('button', { name: 'Sign' }).click()
    await visitor.approve(page)
    const signature = (await signing.locator('output code').textContent()) as Hex
    const message = 'Hello from the sandbox'
    expect(await verifyMessage({ address: account, message, signature })).toBe(true)

    await openAccount(page)
    const view = dapp.view(page, 'EmbeddedWallet')
    await view.getByRole('radio', { name: 'Smart account', checked: true }).waitFor()
    await view.getByText('Its address is that of the plain account').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await view.getByText('Plain account (EOA)').click()
    await view.getByRole('radio', { name: 'Plain account (EOA)', checked: true }).waitFor()
    await view.getByText('It still runs the code').waitFor()
    await expect.poll(() => accountType(page)).toBe('eoa')
    expect(await dapp.field(page, 'address').textContent()).toBe(account)
  })

  it.full(
    'R6.02 makes calls of which the dapp pays the fee, with an account without Ether',
    async ({ page }) => {
      await visitor.open(page)
      const account = (await visitor.logIn(page)) as Address
      const send = (url: string) =>
        page.evaluate(
          ([to, url]) => {
            const calls = to.map((one) => ({ to: one, value: 0n }))
            const capabilities = { paymasterService: { url, context: { policyId: 'demo' } } }
            globalThis.batch = globalThis.kit
              .sendCalls({ calls, capabilities })
              .catch((error) => error.code)
          },
          [[bob, carol], url] as const,
        )
      const { directory, bundler } = inject('sandbox')
      await send(`${directory}/paymaster`)
      const shown = await visitor.approve(page)
      expect(shown).toContain(`${new URL(directory).host} pays it`)
      await expect.poll(() => statusOf(page)).toMatchObject({ status: 'confirmed', atomic: true })
      expect(await balanceOf(account)).toBe(0n)
      expect(await codeOf(account)).toBe(designated)
      // The operator lists that service alone.
      await send(`${bundler}/paymaster`)
      const refused = await page.evaluate(() => globalThis.batch)
      expect(refused).toBe('calls/unsupportedCapability')
    },
  )

  it.full('R9.10 becomes a plain account again on the page of the wallet', async ({ page }) => {
    await visitor.open(page)
    const mail = visitor.newMail()
    const account = (await visitor.logIn(page, mail)) as Address
    await readNode(31337, 'anvil_setBalance', account, '0xde0b6b3a7640000')
    await sendBoth(page, ['1', '2'])
    await visitor.approve(page)
    await expect.poll(() => codeOf(account)).toBe(designated)

    await walletPage.logIn(page, mail, 1)
    await page.getByRole('button', { name: 'Smart account' }).click()
    await page.getByText('Your account is a smart account here.').waitFor()
    await page.getByRole('button', { name: 'Make it a plain account again' }).click()
    expect(await walletPage.approve(page)).toContain('Network fee')
    await page.getByText('Your account is a plain one here.').waitFor()
    expect(await codeOf(account)).toBe('0x')
  })
})
