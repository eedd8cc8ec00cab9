import type { Page } from 'playwright-core'
import { type Address, formatEther, type Hex } from 'viem'
import { describe, expect, inject } from 'vitest'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { readNode } from '../setup/readNode.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'
import { type Authenticator, keepWallet } from './setup/keepWallet.ts'
import { reviewWindow } from './setup/reviewWindow.ts'
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
function sendBoth(page: Page, paymasterService?: object) {
  const capabilities = { ...(paymasterService && { paymasterService }) }
  // The sandbox's sponsor pays for calls that move nothing.
  const value = paymasterService ? 0 : 1
  return page.evaluate(
    ([to, capabilities, value]) => {
      const calls = to.map((one) => ({ to: one, value: BigInt(value) }))
      globalThis.passkeyBatch = globalThis.kit
        .sendCalls({ calls, capabilities })
        .catch((error) => error.code)
    },
    [[bob, carol], capabilities, value] as const,
  )
}
const statusOf = (page: Page) =>
  page.evaluate(async () => {
    const { id } = (await globalThis.passkeyBatch) as { id: string }
    return globalThis.kit.getCallsStatus({ id })
  })

/** The account of a visitor with Ether and a passkey for it, on the wallet's page. */
async function openWithPasskey(page: Page, mail: string) {
  await walletPage.logIn(page, mail)
  await page.getByRole('button', { name: 'Make a new wallet' }).click()
  const account = (await walletPage.addressOf(page)) as Address
  await readNode(31337, 'anvil_setBalance', account, '0xde0b6b3a7640000')
  const authenticator = await keepWallet.addAuthenticator(page)
  await page.getByRole('button', { name: 'Smart account' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Test machine')
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  const shown = await walletPage.approve(page)
  expect(shown).toContain('can move everything that your account holds on Sandbox One')
  expect(shown).toContain('Test machine')
  await page.getByRole('button', { name: 'Remove Test machine' }).waitFor()
  return { account, authenticator }
}

/** Logs in to the wallet in the dapp, where this browser is another device. */
async function logInToDapp(page: Page, mail: string): Promise<void> {
  await visitor.open(page)
  await visitor.askForCode(page, mail)
  await visitor.codeField(page).fill(await visitor.code(mail, 1))
  await visitor.connected(page)
}

/** Opens the window of the review on the machine of the passkey: each page of the simulated browser has one of its own. */
async function reviewWithPasskey(page: Page, { session, authenticatorId }: Authenticator) {
  const popup = await reviewWindow.open(page, visitor.frame(page))
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  const own = await keepWallet.addAuthenticator(popup)
  const place = { authenticatorId: own.authenticatorId }
  const add = async () => {
    for (const credential of credentials)
      await own.session.send('WebAuthn.addCredential', { ...place, credential })
  }
  await add()
  return { popup, add, clear: () => own.session.send('WebAuthn.clearCredentials', place) }
}

describe('a passkey that acts for the smart account', () => {
  it('R9.10 R6.02 is added on the wallet’s page, approves a batch in a dapp, and not once it was removed', async ({
    page,
  }) => {
    const mail = visitor.newMail()
    const { account, authenticator } = await openWithPasskey(page, mail)
    expect(await readNode(31337, 'eth_getCode', account, 'latest')).toBe(designated)

    await logInToDapp(page, mail)
    const before = [await balanceOf(account), await balanceOf(carol)] as const
    await sendBoth(page)
    const { popup } = await reviewWithPasskey(page, authenticator)
    const shown = await reviewWindow.approve(popup, 'Approve with passkey')
    const fee = /Network fee with passkey\s+([\d.]+) ETH at most/.exec(shown)?.[1] ?? ''
    await expect.poll(() => statusOf(page)).toMatchObject({ status: 'confirmed', atomic: true })
    expect((await balanceOf(carol)) - before[1]).toBe(1n)
    const paid = before[0] - 2n - (await balanceOf(account))
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
    const without = await reviewWindow.open(page, visitor.frame(page))
    await without.getByRole('button', { name: 'Reject' }).waitFor()
    expect(await without.getByRole('button', { name: 'Approve with passkey' }).count()).toBe(0)
    await without.getByRole('button', { name: 'Reject' }).click()
  })
  it.full(
    'R6.02 approves what somebody else pays for, by an account without Ether, and again where the passkey was away',
    async ({ page }) => {
      const mail = visitor.newMail()
      const { account, authenticator } = await openWithPasskey(page, mail)
      await readNode(31337, 'anvil_setBalance', account, '0x0')
      await logInToDapp(page, mail)
      const { directory } = inject('sandbox')
      const url = `${directory}/paymaster`
      await sendBoth(page, { url, context: { policyId: 'demo' } })
      const { popup, add, clear } = await reviewWithPasskey(page, authenticator)
      await clear()
      const button = popup.getByRole('button', { name: 'Approve with passkey' })
      await button.waitFor()
      await popup.locator('.content').evaluate((it) => it.scrollTo(0, it.scrollHeight))
      await popup.getByText('You can approve now.').waitFor()
      await button.hover()
      await popup.waitForTimeout(300) // A mouse has to rest for a moment before its press counts.
      await button.click()
      await popup.getByText('The passkey did not sign.').waitFor()
      await add()
      await Promise.all([popup.waitForEvent('close'), button.click().catch(() => undefined)])
      await expect.poll(() => statusOf(page)).toMatchObject({ status: 'confirmed', atomic: true })
      expect(await balanceOf(account)).toBe(0n)
    },
  )

  it.full(
    'A1 A2 A11 R9.10 is managed by keyboard, in light and dark, at 320 px, added later where the review was declined, and forgotten',
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 720 })
      const { authenticator } = await openWithPasskey(page, visitor.newMail())
      const check = async (name: string) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect.soft(await axeFindings(page, 'body'), `${name} in ${colorScheme}`).toEqual([])
        }
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, name).toBe(320)
      }
      await check('one passkey')
      const press = async (name: string) => {
        const button = page.getByRole('button', { name, exact: true })
        await button.waitFor()
        for (let step = 0; step < 20; step++) {
          if (await button.evaluate((it) => it === document.activeElement)) break
          await page.keyboard.press('Tab')
        }
        await page.keyboard.press('Enter')
      }
      // This device has a passkey of the account already, which is the one to add.
      await press('Add a passkey')
      await check('new passkey')
      await press('Make the passkey')
      await page.getByText('has a passkey of your smart account already').waitFor()
      await press('Cancel')
      await press('Remove Test machine')
      await page.getByText('You can approve now.').waitFor()
      await check('review')
      await press('Approve')
      await page.getByText('None yet.').waitFor()
      await check('passkey not in use')
      await press('Add “Test machine”')
      await press('Reject')
      // The site alone says which key the passkey has, so it signs here before the account takes that.
      const { session, authenticatorId } = authenticator
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
      await press('Add “Test machine”')
      await page.getByText('has not signed with “Test machine”').waitFor()
      await press('Back')
      await press('Forget Test machine')
      await page.getByText('Passkeys that are not in use').waitFor({ state: 'detached' })
      expect(await page.getByRole('button', { name: 'Add “Test machine”' }).count()).toBe(0)
    },
  )
})
