import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { sender } from '../send/setup/sender.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { readNode } from '../setup/readNode.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { see } from '../wallet/setup/see.ts'
import { buyAsRival } from './setup/rival.ts'

/** Of Meadow; the name stays with it, where a page uses ENS. */
const named = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** Of Harbor. */
const buyer = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

const form = (page: Page) => dapp.view(page, 'RegisterAccountName')
const sale = (page: Page) => dapp.view(page, 'BuyAccountName')
const next = (page: Page) => sale(page).locator('[data-action="next"]')

function show(page: Page, view: string): Promise<void> {
  return page.evaluate((name) => {
    const { kit } = globalThis as unknown as { kit: { open(to: object): Promise<void> } }
    return kit.open({ view: name })
  }, view)
}

const open = (page: Page) => show(page, 'RegisterAccountName')

async function choose(page: Page, label: string): Promise<void> {
  await open(page)
  await form(page).getByText('.eth', { exact: true }).click()
  await form(page).getByLabel('Name', { exact: true }).fill(label)
  await form(page).getByText(`${label}.eth is free`).waitFor()
  await dapp.action(page, 'register').click()
  await sale(page).getByText(`${label}.eth`, { exact: true }).waitFor()
}

const costs = (page: Page, most: string) =>
  expect.poll(() => sale(page).locator('dl').textContent()).toContain(`At most${most}\u00a0ETH`)

/** Of the next transaction, before the wallet is asked. */
const showsFee = (page: Page) =>
  expect
    .poll(() => sale(page).locator('dl').textContent())
    .toMatch(/Fee of this stepup to \$\d+\.\d+ 0\.\d+\u00a0ETH/)

const answer = (page: Page, press: () => Promise<void>) => walletWindow.opened(page, press)

async function passTime(seconds: number): Promise<void> {
  await readNode(31337, 'evm_increaseTime', seconds)
  await readNode(31337, 'evm_mine')
}

/** Signs for the secret, and sends the reservation. */
async function reserve(page: Page): Promise<void> {
  const secret = await answer(page, () => next(page).click())
  const [reservation] = await Promise.all([
    page.waitForEvent('popup'),
    walletWindow.approve(secret),
  ])
  await walletWindow.approve(reservation)
  await sale(page).getByRole('timer').waitFor()
}

describe('a name of .eth', () => {
  it('R1.02 R2.01 R7.31 is reserved, survives a reload and a rejection, is registered for what was shown, and is known to ENS', async ({
    page,
  }) => {
    const label = `alice${Date.now().toString(36)}`
    await page.setViewportSize({ width: 900, height: 1_400 })
    await walletPanel.set(page.context(), 'meadow', { account: named })
    await dapp.open(page, '?names=eth')
    await dapp.connect(page, 'meadow')
    await choose(page, label)
    await costs(page, '0.002101')
    await dapp.action(page, 'more').click()
    await costs(page, '0.004201')
    await showsFee(page)
    expect(await axeFindings(page)).toEqual([])
    await reserve(page)
    expect(await next(page).isDisabled()).toBe(true)
    await page.reload()
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    await open(page)
    await form(page).locator('[data-action="order"]').click()
    await sale(page).getByText('2 years').waitFor()
    await passTime(61)
    const register = sale(page).getByRole('button', { name: 'Register for at most 0.004201 ETH' })
    await register.waitFor()
    await showsFee(page)
    await walletWindow.reject(await answer(page, () => register.click()))
    await sale(page).getByText('You declined in Meadow Wallet. Nothing was lost').waitFor()
    await walletWindow.approve(await answer(page, () => register.click()))
    const done = dapp.view(page, 'RegisterAccountNameSuccess')
    await done.getByText(`${label}.eth is yours`).waitFor()
    await dapp.action(page, 'done').click()
    await dapp.connectButton(page).getByText(/alice/).waitFor()
    await show(page, 'WalletSend')
    await sender.to(page).fill(`${label}.eth`)
    await sender
      .form(page)
      .getByText(/3C44.*93BC/i)
      .first()
      .waitFor()

    // Its records are changed on chain, too.
    await open(page)
    await form(page).locator('[data-action="manage"]').first().click()
    const records = dapp.view(page, 'ManageAccountName')
    await records.getByText('Paid until').waitFor()
    await expect
      .poll(() => records.textContent())
      .toMatch(/Fee of one more yearup to \$\d+\.\d+ 0\.\d+\u00a0ETH/)
    expect(await axeFindings(page)).toEqual([])
    await records.locator('[data-field="description"]').fill('Hello')
    await walletWindow.approve(await answer(page, () => dapp.action(page, 'save').click()))
    await records.getByText('Saved.').first().waitFor()
    expect(await records.locator('[data-field="description"]').inputValue()).toBe('Hello')
  })

  it.full(
    'R4.23 asks for nothing on another network, for a name that somebody else took meanwhile, or after the reservation ended',
    async ({ page, context }) => {
      const label = `late${Date.now().toString(36)}`
      await walletPanel.set(context, 'harbor', { account: buyer })
      await dapp.open(page, '?names=eth')
      await dapp.connect(page, 'harbor')
      await choose(page, label)
      await reserve(page)
      await passTime(86_401)
      await sale(page)
        .getByRole('button', { name: `Reserve ${label}.eth` })
        .waitFor()
      await walletPanel.set(context, 'harbor', { chainId: 31338 })
      await see.field(page, 'network', 'Sandbox Two')
      await sale(page).getByText('Another network').waitFor()
      expect(await next(page).count()).toBe(0)
      await walletPanel.set(context, 'harbor', { chainId: 31337 })

      await choose(page, `${label}2`)
      await reserve(page)
      await buyAsRival(`${label}2.eth`)
      await sale(page).getByText('Somebody else just took this name').waitFor()
    },
  )
})
