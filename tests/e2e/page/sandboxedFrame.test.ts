import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { type Listening, listen } from '../../../sandbox/server/listen.ts'
import { announceWallet } from '../../bench/announceWallet.ts'
import { collectProblems } from '../react/setup/collectProblems.ts'
import { it } from '../setup/it.ts'

const query =
  '?chains=eip155&wallets=none&embedded=off&bridge=off&onramp=off&names=off&siwx=optional'
let pages: Listening

beforeAll(async () => {
  pages = await listen(async ({ url = '', headers: { origin = '*' } }, response) => {
    const answer = await fetch(new URL(url, inject('sandbox').url))
    const headers = {
      'content-type': answer.headers.get('content-type') ?? '',
      // A page without an origin loads its own modules from another origin, with `Origin: null`.
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    }
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
  }, 5573)
})
afterAll(() => pages?.close())

describe('a frame with sandbox="allow-scripts"', () => {
  it('R3.20 opens the modal, shows a code and connects a wallet, without an error or a stored value', async ({
    page,
  }) => {
    await page.addInitScript(announceWallet)
    const problems = collectProblems(page)
    const frame = await embed(page)
    expect(await frame.locator('body').evaluate(() => globalThis.origin)).toBe('null')
    const modal = frame.locator('[data-portico="modal"]')
    await frame.locator('[data-portico="connect"] button').click()
    await modal.locator('[data-key="scan"]').click()
    await modal.locator('.QrCode svg').waitFor()
    await modal.locator('[data-action="back"]').click()
    await modal.getByRole('button', { name: 'Figure Wallet' }).click()
    await frame.locator('[data-field="status"]').getByText('connected', { exact: true }).waitFor()
    expect(problems).toEqual([])
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] })
  })
})

/** Embeds the dapp, whose page then has an opaque origin: no storage, cookies, channels or locks. */
async function embed(page: Page) {
  await page.goto(new URL('bare.html?wallets=none', inject('sandbox').url).href)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.style.cssText = 'width: 900px; height: 700px'
    frame.src = src
    document.body.append(frame)
  }, `http://127.0.0.1:${pages.port}/${query}`)
  return page.frameLocator('iframe[sandbox]')
}
