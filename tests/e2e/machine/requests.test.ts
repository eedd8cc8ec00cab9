import type { Page, Request } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { see } from '../wallet/setup/see.ts'

const own = () => new URL(inject('sandbox').url).origin
const node = () => inject('sandbox').nodes[0]?.url ?? ''

/** Runs in the page: settles when it has nothing left to do. */
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))

/** Every request of the page itself from now on; its wallets are not the page. */
function record(page: Page): readonly Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) requests.push(request)
  })
  return requests
}

/** What is neither the dapp's own files nor data that is there already. */
const beyondPage = (requests: readonly Request[]) =>
  requests
    .filter((request) => {
      const asks = ['fetch', 'xhr', 'websocket', 'ping'].includes(request.resourceType())
      return asks || new URL(request.url()).origin !== own()
    })
    .filter((request) => !request.url().startsWith('data:'))
    .map((request) => `${request.method()} ${request.url()}`)

describe('what leaves the page of a dapp without services', () => {
  it('V1 nothing before the visitor acts, and nothing for opening Connect', async ({ page }) => {
    const requests = record(page)
    await dapp.open(page, '?walletconnect=off')
    await see.field(page, 'status', 'disconnected')
    await page.evaluate(idle)
    expect(beyondPage(requests)).toEqual([])
    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'harbor').waitFor()
    await dapp.action(page, 'help').click()
    await dapp.view(page, 'WhatIsAWallet').waitFor()
    await dapp.action(page, 'back').click()
    await dapp.wallet(page, 'harbor').waitFor()
    await page.evaluate(idle)
    expect(beyondPage(requests)).toEqual([])
  })

  it('V1 the network that is on screen is all that is asked once connected', async ({ page }) => {
    const requests = record(page)
    await dapp.open(page, '?walletconnect=off')
    await dapp.connect(page)
    await see.field(page, 'balance', /ETH/)
    await page.reload()
    await see.field(page, 'balance', /ETH/)
    await dapp.connectButton(page).click()
    await dapp.view(page, 'Account').waitFor()
    await page.evaluate(idle)
    const asked = beyondPage(requests)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((one) => !one.endsWith(`${node()}/`))).toEqual([])
  })
})
