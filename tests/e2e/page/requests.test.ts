import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { everyFamily } from '../multichain/setup/everyFamily.ts'
import { dapp } from '../setup/dapp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { signIn } from '../siwx/signIn.ts'
import { see } from '../wallet/setup/see.ts'
import { pairing } from '../walletconnect/setup/pairing.ts'
import { requestTable } from './setup/allowedRequests.ts'
import { demoKit } from './setup/demoKit.ts'
import { hostileData } from './setup/hostileData.ts'
import { type RecordedRequest, RequestRecorder } from './setup/RequestRecorder.ts'
import { visitViewStates } from './setup/viewStates.ts'

const images = 'https://images.acme.example/pictures'
const analytics = 'https://events.acme.example'
const ethereum = 'https://ethereum.acme.example'
const receiver = `0x${'5'.repeat(40)}`

describe('requests of the page', () => {
  it('S18 V1 go nowhere before the visitor acts, then only to the parties on the privacy page, and never to a host that third-party data names', async ({
    browser,
    context,
    page,
  }) => {
    const withoutServices = await visitWithoutServices(browser)
    await hostileData.serve(context, ethereum)
    await context.route(`${images}*`, (route) => route.fulfill({ status: 404 }))
    await context.route(`${analytics}/**`, (route) => route.fulfill({ json: {} }))
    await context.route('**/getAnalyticsConfig*', (route) =>
      route.fulfill({ json: { isAnalyticsEnabled: true } }),
    )
    const lantern = await lanternPage.open(context, `?plain&icon=${hostileData.peerIcon}`)
    const recorder = new RequestRecorder(page, partyOf)
    const query = `?siwx=optional&multi&analytics=${analytics}`
    await page.bringToFront()
    await dapp.open(page, query)
    await dapp.connectButton(page).waitFor()
    await idle(page)
    expect(recorder.requests).toEqual([])

    recorder.step = 'connect'
    for (const view of ['Connect', 'GetWallet']) await demoKit.open(page, view)
    recorder.step = 'pairing'
    await connect(page, lantern, recorder)
    const account = (await dapp.field(page, 'address').textContent())!.toLowerCase()
    await showPictures(page)
    recorder.step = 'receiver'
    await demoKit.open(page, 'WalletSend')
    const form = dapp.view(page, 'WalletSend')
    await form.getByLabel('To', { exact: true }).fill('stranger.eth')
    await form.getByText('The name could not be looked up').waitFor()
    recorder.step = 'review'
    await form.getByLabel('To', { exact: true }).fill(receiver)
    await form.getByLabel(/^Amount/).fill('0.1')
    const tried = page.waitForRequest((request) => !!request.postData()?.includes(receiver))
    await dapp.action(page, 'review').click()
    await Promise.all([tried, dapp.view(page, 'WalletSendPreview').waitFor()])
    expect(recorder.urlsOf(hostileData.host)).toEqual([])
    expect(recorder.urlsOf(images)).toEqual([])

    // Repeats the visit with the dapp's picture proxy, which shows that all of these pictures were on screen.
    await dapp.open(page, `${query}&images=${images}`)
    await see.field(page, 'status', 'connected')
    await showPictures(page)
    expect(recorder.urlsOf(hostileData.host)).toEqual([])
    const proxied = () => recorder.urlsOf(images).map((url) => url.split('?url=')[1])
    await expect.poll(() => [...new Set(proxied())].sort()).toEqual(hostileData.pictures)

    const thirdPartyRequests = recorder.requests.filter(({ party }) =>
      ['directory', 'analytics'].includes(party),
    )
    expect(thirdPartyRequests.filter(({ text }) => text.toLowerCase().includes(account))).toEqual(
      [],
    )
    const table = requestTable([...withoutServices, ...recorder.requests])
    if (process.env.PORTICO_PRINT) console.log(table)
    expect(tableOfPage(), `The table for docs/privacy.md:\n${table}`).toBe(table)
  })

  it.full('S18 go to no third-party host in any view', async ({ context, page }) => {
    await hostileData.serve(context, ethereum)
    const recorder = new RequestRecorder(page, partyOf)
    await dapp.open(page, '?siwx=optional')
    await dapp.connectButton(page).waitFor()
    await visitViewStates(page, async (view) => {
      expect.soft(recorder.urlsOf(hostileData.host), view).toEqual([])
    })
    const views = ['WalletReceive', 'WalletSend', 'WalletSendSelectToken', 'ProfileWallets']
    for (const view of views) {
      await demoKit.open(page, view)
      expect.soft(recorder.urlsOf(hostileData.host), view).toEqual([])
    }
    await idle(page)
    expect(recorder.urlsOf(hostileData.host)).toEqual([])
  })

  it.full(
    'S18 go to no third-party host for the account of any chain family',
    async ({ context, page }) => {
      await hostileData.serve(context, ethereum)
      const recorder = new RequestRecorder(page, partyOf)
      const families = firstUnlessFull(everyFamily.others)
      await everyFamily.open(page)
      await everyFamily.connect(page, families)
      for (const namespace of families) {
        await everyFamily.choose(page, namespace)
        for (const view of ['Account', 'WalletReceive', 'Networks']) await demoKit.open(page, view)
      }
      await idle(page)
      expect(recorder.urlsOf(hostileData.host)).toEqual([])
    },
  )
})

/** `undefined` for the page's own files, and for wallets, which are not part of the page. */
function partyOf(url: string): string | undefined {
  const { url: own, wallets, directory, nodes } = inject('sandbox')
  const { origin, protocol, pathname } = new URL(url)
  if (['data:', 'blob:'].includes(protocol) || origin === wallets) return undefined
  if (origin === new URL(own).origin)
    return pathname.startsWith('/api/') ? 'sign-in server' : undefined
  if (url.startsWith(directory.replace(/^http/, 'ws'))) return 'relay'
  if (origin === directory) return pathname.startsWith('/v1/') ? 'data API' : 'directory'
  if (nodes.some((node) => new URL(node.url).origin === origin)) return 'RPC endpoint'
  const others = {
    [new URL(images).origin]: 'picture proxy',
    [analytics]: 'analytics',
    [ethereum]: 'RPC endpoint of Ethereum',
  }
  return others[origin] ?? origin
}

/** Without configured services, only the nodes of the active network are requested. */
async function visitWithoutServices(browser: Browser): Promise<readonly RecordedRequest[]> {
  const page = await browser.newPage()
  const recorder = new RequestRecorder(page, partyOf)
  await dapp.open(page, '?walletconnect=off')
  await see.field(page, 'status', 'disconnected')
  await idle(page)
  await dapp.connectButton(page).click()
  await dapp.wallet(page, 'harbor').waitFor()
  await dapp.action(page, 'help').click()
  await dapp.view(page, 'WhatIsAWallet').waitFor()
  await dapp.action(page, 'close').click()
  await idle(page)
  expect(recorder.requests).toEqual([])
  recorder.step = 'connected'
  await dapp.connect(page)
  await see.field(page, 'balance', /ETH/)
  await page.reload()
  await see.field(page, 'balance', /ETH/)
  await dapp.connectButton(page).click()
  await dapp.view(page, 'Account').waitFor()
  await idle(page)
  const node = `${inject('sandbox').nodes[0]?.url}/`
  expect(recorder.requests.filter(({ text }) => !text.startsWith(node))).toEqual([])
  await page.close()
  return recorder.requests
}

/** Connects by code with a sign-in, and records requests to the wallet. */
async function connect(page: Page, lantern: Page, recorder: RequestRecorder): Promise<void> {
  await demoKit.open(page)
  await page.locator('[data-portico="modal"] [data-key="scan"]').click()
  await lanternPage.pair(lantern, await pairing.read(page))
  await lanternPage.question(lantern, 'session').waitFor()
  recorder.step = 'connected'
  await lanternPage.approve(lantern)
  await signIn.view(page).locator('dt').first().waitFor()
  await dapp.action(page, 'sign').click()
  const question = lanternPage.question(lantern, 'personalSign')
  recorder.add('wallet', (await question.textContent()) ?? '')
  await lanternPage.approve(lantern)
  await signIn.isKnown(page)
  await see.field(page, 'balance', /ETH/)
}

/** Opens every view that shows a picture from third-party data. */
async function showPictures(page: Page): Promise<void> {
  for (const view of ['Connect', 'ProfileWallets', 'WalletReceive', 'Networks'])
    await demoKit.open(page, view)
  await demoKit.open(page, 'AllWallets')
  await dapp.view(page, 'AllWallets').locator('[data-wallet]').first().waitFor()
  await demoKit.open(page, 'Account')
  const modal = dapp.modal(page)
  await modal.getByText('stranger.eth').first().waitFor()
  await modal.locator('.VirtualList .Row').first().waitFor()
  await modal.getByRole('tab', { name: 'NFTs' }).click()
  await modal.locator('.NftsTab-item').first().waitFor()
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await modal.locator('.Activity .Row').nth(1).waitFor()
  await idle(page)
}

/** Waits until the page is idle. */
function idle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

function tableOfPage(): string {
  const page = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('## What leaves the page\n')
  const lines = section.split('\n## ', 1)[0]!.split('\n')
  return lines.filter((line) => line.startsWith('|')).join('\n')
}
