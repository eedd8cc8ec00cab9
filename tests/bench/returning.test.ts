import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerTogether } from './answerTogether.ts'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'

const schemaLibrary = /\/node_modules\/zod\//
const address = '0x00000000000000000000000000000000000a11ce'
const connectorId = 'example.figure-wallet'
const stored = JSON.stringify({
  version: 1,
  connections: [
    {
      connectorId,
      namespace: 'eip155',
      networkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    },
  ],
  active: { eip155: connectorId },
  activeNamespace: 'eip155',
  networks: { eip155: 'eip155:1' },
})

/** What restores a session, of the core and of the wallet's chain family. */
const restoring = [
  /\/core\/dist\/connection\/restoring\.js$/,
  /\/eip155\/dist\/session\/injected\.js$/,
]
const accountButton = '#root button[aria-label^="Account 0x"]:not([disabled])'
const modal = '[data-portico="modal"]'

let files: Awaited<ReturnType<typeof buildDapp>>
let needed: ReadonlySet<string>
let dapp: OpenDapp | undefined

beforeAll(async () => {
  files = await buildDapp()
  needed = new Set(restoring.flatMap((it) => [...built.neededBy(files, (id) => it.test(id))]))
})
afterEach(() => dapp?.close())

const keepSession = (page: Page) =>
  page.addInitScript((text) => localStorage.setItem('@portico/session', text), stored)

describe('a visitor who was connected before', () => {
  it('sees the account after one round trip, though no other script ever comes', async () => {
    let asked: ReadonlySet<string> = new Set()
    dapp = await openDapp(files, {
      before: async (page) => {
        await keepSession(page)
        asked = await answerTogether(page, { eager: built.eagerOf(files), needed })
      },
    })
    await dapp.page.locator(accountButton).waitFor()
    expect(asked).toEqual(needed)
    expect(dapp.errors).toEqual([])
  })

  it('waits for at most 7.3 kB of JavaScript by gzip beyond the page, without the schema library', () => {
    const bytes = built.weigh(files, needed)
    console.log(`Until the account is shown: ${built.kB(bytes)} in ${needed.size} files`)
    expect(bytes).toBeLessThanOrEqual(7_300)
    const modules = [...needed].flatMap((name) => files.get(name)?.modules ?? [])
    expect(modules.filter((id) => schemaLibrary.test(id))).toEqual([])
  })

  it('has Account in the closed modal, for which no node is asked until it opens', async () => {
    dapp = await openDapp(files, { before: keepSession })
    const view = `[data-view="Account"] button[data-action="disconnect"]`
    await dapp.page.locator(`${modal} dialog:not([open]) ${view}`).waitFor({ state: 'attached' })
    await dapp.page.waitForLoadState('networkidle')
    expect(dapp.requests).not.toContain('/rpc')
    await dapp.page.locator(accountButton).click()
    await dapp.page.locator(`${modal} dialog[open] ${view}`).waitFor()
    await expect.poll(() => dapp?.requests).toContain('/rpc')
    expect(dapp.errors).toEqual([])
  })

  it('finds Account in the closed modal again after another view was left', async () => {
    dapp = await openDapp(files, { before: keepSession })
    await dapp.page.locator(accountButton).click()
    await dapp.page.locator(`${modal} button[data-action="networks"]`).click()
    await dapp.page
      .locator(`${modal} [data-view="Networks"] button[data-network]`)
      .first()
      .waitFor()
    await dapp.page.locator(`${modal} button[data-action="close"]`).click()
    const closed = `${modal} dialog:not([open]) [data-view="Account"]`
    await dapp.page.locator(closed).waitFor({ state: 'attached' })
    await dapp.page.locator(accountButton).click()
    await dapp.page.locator(`${modal} dialog[open] [data-view="Account"]`).waitFor()
    await dapp.page.locator(`${modal} button[data-action="disconnect"]`).click()
    const list = `${modal} dialog:not([open]) [data-view="Connect"]`
    await dapp.page.locator(list).waitFor({ state: 'attached' })
    expect(dapp.errors).toEqual([])
  })
})
