import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'
import { releaseScriptsTogether } from './releaseScriptsTogether.ts'

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

/** Modules that restore a session, of the core and of the chain family. */
const restoring = [
  /\/core\/dist\/connection\/follow\/lazy\.js$/,
  /\/eip155\/dist\/session\/injected\/lazy\.js$/,
  /\/eip155\/dist\/discovery\/lazy\.js$/,
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

describe('a visitor with a stored connection', () => {
  it('shows the account after one round trip, without any other script', async () => {
    let requested: ReadonlySet<string> = new Set()
    dapp = await openDapp(files, {
      before: async (page) => {
        await keepSession(page)
        requested = await releaseScriptsTogether(page, { eager: built.eagerOf(files), needed })
      },
    })
    await dapp.page.locator(accountButton).waitFor()
    expect(requested).toEqual(needed)
    expect(dapp.errors).toEqual([])
  })

  it('loads at most 12 kB of JavaScript (gzip) beyond the page until the account shows, without the schema library', () => {
    const bytes = built.weigh(files, needed)
    console.log(`Until the account is shown: ${built.kB(bytes)} in ${needed.size} files`)
    expect(bytes).toBeLessThanOrEqual(12_000)
    const modules = [...needed].flatMap((name) => files.get(name)?.modules ?? [])
    expect(modules.filter((id) => schemaLibrary.test(id))).toEqual([])
  })

  it('renders Account in the closed modal, and requests no node until the modal opens', async () => {
    dapp = await openDapp(files, { before: keepSession })
    const view = `[data-view="Account"] button[data-action="networks"]`
    await dapp.page.locator(`${modal} dialog:not([open]) ${view}`).waitFor({ state: 'attached' })
    await dapp.page.waitForLoadState('networkidle')
    expect(dapp.requests).not.toContain('/rpc')
    await dapp.page.locator(accountButton).click()
    await dapp.page.locator(`${modal} dialog[open] ${view}`).waitFor()
    await expect.poll(() => dapp?.requests).toContain('/rpc')
    expect(dapp.errors).toEqual([])
  })

  it('renders Account in the closed modal again after another view was closed', async () => {
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
