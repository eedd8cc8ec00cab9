import type { Page } from 'playwright-core'
import { createPublicClient, erc20Abi, type Hex, http, parseEther } from 'viem'
import { describe, expect, inject } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { sender } from './setup/sender.ts'

const harbor = walletCases[1]!
const client = () => createPublicClient({ transport: http(inject('sandbox').nodes[0]!.url) })
const fresh = (): Hex =>
  `0x${[...crypto.getRandomValues(new Uint8Array(20))].map((it) => it.toString(16).padStart(2, '0')).join('')}`
const tokensOf = (address: Hex) =>
  client().readContract({
    abi: erc20Abi,
    address: sandboxContracts.pier,
    functionName: 'balanceOf',
    args: [address],
  })

async function opened(page: Page): Promise<void> {
  await dapp.open(page)
  await dapp.connect(page)
  await sender.open(page)
}
/** What the form says once the button is pressed all the same. */
async function refused(page: Page, to: string, amount: string, text: string | RegExp) {
  await sender.fill(page, { to, amount })
  await dapp.action(page, 'review').click()
  await sender.form(page).getByText(text).first().waitFor()
}

describe('Sending on an EVM chain', () => {
  it('R1.02 R4.18 R2.05 moves ether to the wei, shows it final, and goes back to Account', async ({
    page,
  }) => {
    const to = fresh()
    await opened(page)
    expect(await axeFindings(page)).toEqual([])
    await sender.send(page, { to, amount: '0.123456789123456789' })
    expect(await client().getBalance({ address: to })).toBe(parseEther('0.123456789123456789'))
    expect(await axeFindings(page)).toEqual([])
    await dapp.action(page, 'done').click()
    await dapp.view(page, 'Account').waitFor()
  })

  it('R4.18 moves a token to its unit, and offers the receiver again', async ({ page }) => {
    const to = fresh()
    await opened(page)
    await sender.send(page, { to, amount: '1.000001', token: 'PIER' })
    expect(await tokensOf(to)).toBe(1_000_001n)
    await dapp.action(page, 'done').click()
    await dapp.modal(page).locator('.AccountActions [data-key="send"]').click()
    await sender.form(page).locator(`[data-key="${to}" i]`).click()
    await sender.form(page).getByText('You have not sent').waitFor({ state: 'detached' })
    expect(await sender.form(page).getByLabel('To', { exact: true }).inputValue()).toBe(to)
  })

  it('shows the whole receiver, the fee and warnings before the wallet asks', async ({ page }) => {
    await opened(page)
    await sender.fill(page, { to: sandboxContracts.pier, amount: '0.1' })
    await sender.review(page)
    const preview = sender.preview(page)
    await preview.getByText('This is the contract of a token').waitFor()
    const shown = await preview.locator('.Address[data-whole]').first().textContent()
    expect(shown?.replaceAll(/\s/g, '')).toBe(sandboxContracts.pier)
    await preview
      .getByText(/0\.0\d+.*ETH/)
      .first()
      .waitFor()
    expect(await dapp.action(page, 'confirm').isDisabled()).toBe(true)
    await preview.getByRole('checkbox').check()
    expect(await dapp.action(page, 'confirm').isEnabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    expect(page.context().pages()).toHaveLength(1)
  })

  it('S8 T14 blocks a look-alike of somebody known', async ({ page }) => {
    const to = fresh()
    await opened(page)
    await sender.send(page, { to, amount: '0.01' })
    await dapp.action(page, 'done').click()
    await dapp.modal(page).locator('.AccountActions [data-key="send"]').click()
    const fake = `${to.slice(0, 6)}${fresh().slice(6, 38)}${to.slice(-4)}`
    await sender.fill(page, { to: fake, amount: '0.01' })
    await sender.review(page)
    await sender.preview(page).getByText('Looks like an address you know').waitFor()
    expect(await dapp.action(page, 'confirm').isDisabled()).toBe(true)
  })

  it('R5.05 says what is missing and what is wrong, and asks no wallet', async ({ page }) => {
    await opened(page)
    await dapp.action(page, 'review').click()
    await sender.form(page).getByText('An amount and receiver address are required').waitFor()
    const to = fresh()
    await refused(page, to, '0', 'Type more than 0.')
    await refused(page, to, '99999999', /^You have [\d.]+ ETH\.$/)
    await refused(page, to, '0.0000000000000000001', 'ETH has at most 18 decimals.')
    await refused(page, to, 'lots', 'Type a number')
    await refused(page, 'nonsense', '0.1', 'This is no address or name on Sandbox One.')
    await refused(page, to.slice(0, -1), '0.1', 'This is no address or name on Sandbox One.')
    await refused(page, `eip155:31338:${to}`, '0.1', /This address is for Sandbox Two/)
    expect(page.context().pages()).toHaveLength(1)
  })

  it('sends all there is but the fee', async ({ page }) => {
    await opened(page)
    await sender.form(page).getByLabel('To', { exact: true }).fill(fresh())
    await dapp.action(page, 'max').click()
    await sender
      .form(page)
      .getByLabel(/^Amount/)
      .and(page.locator(':not([value=""])'))
      .waitFor()
    await sender.review(page)
    await sender
      .preview(page)
      .getByText(/0\.0\d+.*ETH/)
      .first()
      .waitFor()
    expect(await sender.preview(page).getByText('Not enough ETH for the fee').count()).toBe(0)
  })

  it('R8.10 loses nothing where the visitor declines in the wallet', async ({ page }) => {
    const to = fresh()
    await opened(page)
    await walletWindow.reject(await sender.ask(page, { to, amount: '0.2' }))
    await sender.preview(page).getByText(`You declined in ${harbor.name}.`).waitFor()
    expect(await client().getBalance({ address: to })).toBe(0n)
    const again = () => dapp.action(page, 'confirm').click()
    await walletWindow.approve(await walletWindow.opened(page, again))
    await sender.isSent(page)
    expect(await client().getBalance({ address: to })).toBe(parseEther('0.2'))
  })

  it('asks the wallet once under a double click', async ({ page }) => {
    const to = fresh()
    await opened(page)
    await sender.fill(page, { to, amount: '0.3' })
    await sender.review(page)
    const window = await walletWindow.opened(page, () => dapp.action(page, 'confirm').dblclick())
    expect(page.context().pages()).toHaveLength(2)
    await walletWindow.approve(window)
    await sender.isSent(page)
    expect(await client().getBalance({ address: to })).toBe(parseEther('0.3'))
  })
})
