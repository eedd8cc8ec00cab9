import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'

describe('a login by email where sign-in is required', () => {
  it('R4.21 R6.02 signs in with one approval, in which the site shows the message', async ({
    page,
  }) => {
    const address = visitor.newMail('lena')
    await visitor.open(page, '&siwx=required')
    await visitor.askForCode(page, address)
    await visitor.codeField(page).fill(await visitor.code(address))
    await visitor.frame(page).getByText('wants you to sign in').waitFor()
    const shown = await visitor.approveInFrame(page)
    expect(shown).toContain(`${new URL(page.url()).host} wants you to sign in`)
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    const account = (await dapp.field(page, 'address').textContent()) ?? ''
    expect(shown).toContain(account)
    const session = await page.evaluate(async () => {
      const response = await fetch('/api/siwx/session')
      return response.json()
    })
    expect(JSON.stringify(session).toLowerCase()).toContain(account.toLowerCase())
    expect(await dapp.view(page, 'SIWXSignMessage').isVisible()).toBe(false)
    await visitor.later(page)
    expect(await dapp.modal(page).isVisible()).toBe(false)
  })

  it('R4.21 R4.22 asks as usual when the visitor declines the message, and ends with a cancel', async ({
    page,
  }) => {
    const address = visitor.newMail('mona')
    await visitor.open(page, '&siwx=required')
    await visitor.askForCode(page, address)
    await visitor.codeField(page).fill(await visitor.code(address))
    await visitor.frame(page).getByText('wants you to sign in').waitFor()
    await visitor.frame(page).getByRole('button', { name: 'Reject' }).click()
    await dapp.view(page, 'SIWXSignMessage').waitFor()
    await dapp.action(page, 'cancel').click()
    await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
  })
})
