import { type Hex, verifyMessage } from 'viem'
import { describe, expect, inject } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { dapp } from '../setup/dapp.ts'
import { serveDocumentPage } from './setup/documentPage.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'

describe('a site that speaks the document’s protocol by window messages', () => {
  it('R1.01 R2.08 R6.02 R7.33 logs in by email, shows its frame of 360 × 600 while it is to approve, and ends', async ({
    context,
    page,
  }) => {
    await serveDocumentPage(context, inject('sandbox').secure)
    await page.setViewportSize({ width: 1_280, height: 900 })
    await dapp.open(page, '?embedded=window&chains=eip155&walletconnect=off')
    await dapp.connectButton(page).click()
    await visitor.emailField(page).fill('ada@site.example')
    await page.keyboard.press('Enter')
    await visitor.codeField(page).fill('123456')
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await dapp.field(page, 'address').textContent()).toBe(accounts.alice.address)
    await dapp.modal(page).waitFor({ state: 'hidden' })

    const signing = visitor.card(page, 'Sign a message')
    const frame = page.locator('[data-portico="modal"] iframe')
    expect(await frame.isVisible()).toBe(false)
    await signing.getByRole('button', { name: 'Sign' }).click()
    await frame.contentFrame().getByText('Hello from the sandbox').waitFor()
    await expect.poll(() => frame.boundingBox()).toMatchObject({ width: 360, height: 600 })
    await frame.contentFrame().getByRole('button', { name: 'Approve' }).click()
    const signature = (await signing.locator('output code').textContent()) as Hex
    const { address } = accounts.alice
    const message = 'Hello from the sandbox'
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    await dapp.modal(page).waitFor({ state: 'hidden' })
    expect(await frame.isVisible()).toBe(false)

    await signing.getByRole('button', { name: 'Sign' }).click()
    await frame.contentFrame().getByRole('button', { name: 'Reject' }).click()
    await signing.getByText('request/rejected').waitFor()

    const faults = await frame
      .contentFrame()
      .locator('body')
      .evaluate(() => globalThis.site.faults)
    expect(faults).toEqual([])
    await visitor.card(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
    await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
    await page.reload()
    await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
  })
})
