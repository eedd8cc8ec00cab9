import type { Locator, Page } from 'playwright-core'
import { erc20Abi, type Hex, parseEther } from 'viem'
import { describe, expect, inject } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { nodeClient, pendingClient } from '../../nodes/nodeClient.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { focus } from '../a11y/setup/focus.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { nodeSwitch } from '../setup/nodeSwitch.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { sender } from './setup/sender.ts'

const harbor = walletCases[1]!
const client = () => nodeClient(inject('sandbox').nodes[0]!.url)
const fresh = (): Hex =>
  `0x${[...crypto.getRandomValues(new Uint8Array(20))].map((it) => it.toString(16).padStart(2, '0')).join('')}`
const etherOf = (address: Hex) => client().getBalance({ address })
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
/** Submits the form and expects this message. */
async function expectRefusal(page: Page, to: string, amount: string, text: string | RegExp) {
  await sender.fill(page, { to, amount })
  await dapp.action(page, 'review').click()
  await sender.form(page).getByText(text).first().waitFor()
}

/** Advances the clock so that the kit polls the transaction's status. */
async function poll(page: Page): Promise<void> {
  const asked = page.waitForResponse((it) =>
    Boolean(it.request().postData()?.includes('eth_getTransactionByHash')),
  )
  await Promise.all([asked, page.clock.fastForward(3_000)])
}

describe('sending on an EVM chain', () => {
  it('R1.02 R4.18 R2.05 sends ether exact to the wei, shows it as final, and returns to Account', async ({
    page,
  }) => {
    const to = fresh()
    await page.clock.install()
    await opened(page)
    await sender.fill(page, { to, amount: '0.123456789123456789' })
    expect(await axeFindings(page)).toEqual([])
    await sender.review(page)
    const window = await walletWindow.opened(page, () => dapp.action(page, 'confirm').dblclick())
    expect(page.context().pages()).toHaveLength(2)
    // The second press does not stop the wait, and the request in the wallet is no earlier one.
    expect(await dapp.action(page, 'stop').count()).toBe(1)
    expect(await sender.preview(page).getByText('earlier transfer').count()).toBe(0)
    await walletWindow.approve(window)
    await sender.isSent(page)
    expect(await etherOf(to)).toBe(parseEther('0.123456789123456789'))
    await sender.waitForStatus(page, 'confirmed')
    expect(await axeFindings(page)).toEqual([])
    await dapp.action(page, 'done').click()
    await dapp.view(page, 'Account').waitFor()
  })

  it('R4.18 S8 T14 sends a token exact to its smallest unit, suggests a recent receiver, and blocks a lookalike address', async ({
    page,
  }) => {
    const to = fresh()
    await opened(page)
    await sender.send(page, { to, amount: '1.000001', token: 'PIER' })
    expect(await tokensOf(to)).toBe(1_000_001n)
    await dapp.action(page, 'done').click()
    await sender.again(page)
    await sender.form(page).locator(`[data-key="${to}" i]`).click()
    expect(await sender.to(page).inputValue()).toBe(to)
    const fake = `${to.slice(0, 6)}${fresh().slice(6, 38)}${to.slice(-4)}`
    await sender.fill(page, { to: fake, amount: '0.01' })
    await sender.review(page)
    const warning = sender.preview(page).locator('.Hint[data-tone="danger"]')
    await warning.getByText('This looks like an address that you know').waitFor()
    // Both addresses stand there whole, and what differs is marked in each.
    const [shown, known] = await warning.locator('.Address').all()
    const textOf = async (it?: Locator) => (await it?.textContent())?.replaceAll(/\s/g, '')
    expect((await textOf(shown))?.toLowerCase()).toBe(fake.toLowerCase())
    expect((await textOf(known))?.toLowerCase()).toBe(to.toLowerCase())
    const differing = [...to.toLowerCase()].filter((it, at) => fake.toLowerCase()[at] !== it)
    expect(await known?.locator('mark').count()).toBe(differing.length)
    // It is the first thing of the review, above the receiver.
    const top = async (it: Locator) => (await it.boundingBox())?.y ?? Number.NaN
    expect(await top(warning)).toBeLessThan(
      await top(sender.preview(page).locator('.Facts').first()),
    )
    // The button tells what is missing, and takes the visitor to it.
    expect(await dapp.action(page, 'confirm').count()).toBe(0)
    await dapp.action(page, 'answer').click()
    const tick = sender.preview(page).getByRole('checkbox')
    expect(await tick.evaluate((it) => it.matches(':focus'))).toBe(true)
    await page.keyboard.press('Space')
    await dapp.action(page, 'confirm').waitFor()
  })

  it.full(
    'shows the whole receiver, the fee and warnings before the wallet is prompted, and sends the whole balance minus the fee',
    async ({ page }) => {
      await opened(page)
      const preview = sender.preview(page)
      const fee = preview.getByText(/0\.0\d+.*ETH/).first()
      await sender.fill(page, { to: sandboxContracts.pier, amount: '0.1' })
      await sender.review(page)
      await preview.getByText('This is the contract of a token').waitFor()
      const shown = await preview.locator('.Address[data-whole]').first().textContent()
      expect(shown?.replaceAll(/\s/g, '')).toBe(sandboxContracts.pier)
      // The contract takes no coins, which no tick changes.
      expect(await dapp.action(page, 'confirm').isDisabled()).toBe(true)
      await preview.getByRole('checkbox').check()
      expect(await axeFindings(page)).toEqual([])
      await dapp.action(page, 'back').click()
      await sender.to(page).fill(fresh())
      await dapp.action(page, 'max').click()
      await expect.poll(() => sender.amount(page).inputValue()).toMatch(/^9\d{3}\./)
      await sender.review(page)
      await fee.waitFor()
      expect(await preview.getByText('Not enough ETH for the fee').count()).toBe(0)
      expect(page.context().pages()).toHaveLength(1)
    },
  )

  it('R5.05 reports missing and invalid input without prompting a wallet', async ({ page }) => {
    await opened(page)
    await dapp.action(page, 'review').click()
    await sender.form(page).getByText('An amount and receiver address are required').waitFor()
    const to = fresh()
    await expectRefusal(page, to, '0', 'Type more than 0.')
    await expectRefusal(page, to, '99999999', /^You have [\d.]+ ETH\.$/)
    await expectRefusal(page, to, '0.0000000000000000001', 'ETH has at most 18 decimals.')
    await expectRefusal(page, 'nonsense', '0.1', 'Not an address or a name on Sandbox One.')
    await expectRefusal(page, `eip155:31338:${to}`, '0.1', /This address is for Sandbox Two/)
    expect(page.context().pages()).toHaveLength(1)
  })

  it.full(
    'A2 R8.10 works by keyboard alone, and keeps the input when the visitor declines or the node fails',
    async ({ page }) => {
      const to = fresh()
      const confirm = () => walletWindow.opened(page, () => dapp.action(page, 'confirm').click())
      await opened(page)
      await focus.reach(page, sender.to(page))
      await page.keyboard.insertText(to)
      await focus.reach(page, sender.amount(page))
      await page.keyboard.insertText('0.2')
      await page.keyboard.press('Enter')
      await sender.preview(page).waitFor()
      expect(await focus.name(page)).toBe('h1 Review')
      await sender.preview(page).locator('[data-action="confirm"]:enabled').waitFor()
      const asking = focus.press(page, dapp.action(page, 'confirm'))
      await walletWindow.reject(await walletWindow.opened(page, () => asking))
      await sender.preview(page).getByText(`You declined in ${harbor.name}.`).waitFor()
      const window = await confirm()
      await nodeSwitch.stop(31337)
      try {
        await walletWindow.approve(window)
        await sender.preview(page).getByRole('alert').getByText(/sent/).waitFor()
      } finally {
        await nodeSwitch.start(31337)
      }
      await walletWindow.approve(await confirm())
      await sender.isSent(page)
      expect(await etherOf(to)).toBe(parseEther('0.2'))
    },
  )

  it.full(
    'shows pending and replaced transactions in Activity after a reload',
    async ({ page }) => {
      const to = fresh()
      const node = client()
      await page.clock.install()
      await opened(page)
      const window = await sender.openPrompt(page, { to, amount: '0.3' })
      await node.setAutomine(false)
      try {
        await walletWindow.approve(window)
        await sender.done(page).locator('[data-status="pending"]').waitFor()
        await page.reload()
        await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
        const account = harbor.account
        const nonce = await node.getTransactionCount({ address: account })
        const gasPrice = 50n * 10n ** 9n
        await dapp.connectButton(page).click()
        await dapp.modal(page).getByRole('tab', { name: 'Activity' }).click()
        await dapp.modal(page).getByText('0.3').first().waitFor()
        // Only a transaction that a node has reported can be reported as dropped, so the test polls twice.
        await poll(page)
        await poll(page)
        const own = { account, to: account, nonce, gasPrice, type: 'legacy' } as const
        await pendingClient(inject('sandbox').nodes[0]!.url).sendTransaction({ ...own, value: 1n })
        await node.mine({ blocks: 1 })
        await poll(page)
        await dapp
          .modal(page)
          .getByText(/Replaced/)
          .first()
          .waitFor()
        expect(await etherOf(to)).toBe(0n)
      } finally {
        await node.setAutomine(true)
      }
    },
  )
})
