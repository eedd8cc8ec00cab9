import { type Hex, verifyMessage } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { openDapp } from '../e2e/embedded/setup/embeddedDapp.ts'
import { openFrameSite } from '../e2e/embedded/setup/openFrameSite.ts'
import { launchFirefox } from './setup/firefox.ts'

it('T8 R6.02 logs in by email and signs in a window of the site in Firefox ESR', async () => {
  const site = await openFrameSite()
  onTestFinished(() => site.close())
  const browser = await launchFirefox()
  onTestFinished(() => browser.close())
  const context = await browser.newContext()
  const dapp = await openDapp(context, site)
  await dapp.logIn()
  const { address } = (await dapp.request('GET_USER')) as { address: Hex }
  const signing = dapp.rpc('personal_sign', ['0x68656c6c6f', address])
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    dapp.frame.getByRole('button', { name: 'Review in a window' }).click(),
  ])
  await popup.getByText('hello').waitFor()
  expect(await popup.locator('.content').innerText()).toContain(site.dappOrigin)
  const button = popup.getByRole('button', { name: 'Approve' })
  await button.hover({ force: true })
  await popup.getByText('You can approve now.').waitFor()
  // The window closes while the driver still waits for the end of its click.
  await Promise.all([popup.waitForEvent('close'), button.click().catch(() => undefined)])
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
})
