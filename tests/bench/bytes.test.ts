import type { Kit } from '@portico/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltFile, buildDapp } from './buildDapp.ts'
import { built } from './built.ts'
import { pageGate } from './gates.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'

const chainLibrary = /\/node_modules\/(viem|ox|abitype)\//
/** React, and what the bundler adds to a page for React's CommonJS modules alone. */
const react = /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/
const dialog = '[data-portico="modal"]'

let files: ReadonlyMap<string, BuiltFile>
let dapp: OpenDapp
/** Paths of requests before the first wallet was painted; later ones are preloads. */
let beforeWallets: readonly string[]
const requestsAt: Record<'button' | 'modal' | 'connected', number> = {
  button: 0,
  modal: 0,
  connected: 0,
}

/** One visit: the page loads, the visitor opens the modal and connects the first wallet. */
beforeAll(async () => {
  files = await buildDapp()
  dapp = await openDapp(files)
  const settle = async (moment: keyof typeof requestsAt) => {
    await noMoreRequests()
    requestsAt[moment] = dapp.requests.length
  }
  const button = dapp.page.locator('#root button:not([disabled])')
  await button.waitFor()
  await settle('button')
  await dapp.page.waitForFunction(isBuilt)
  await dapp.page.evaluate(noteFirstWallet)
  await button.click()
  const wallet = dapp.page.locator(`${dialog} button[data-wallet]`).first()
  await wallet.waitFor()
  await dapp.page.waitForFunction(() => globalThis.firstWalletAt !== undefined)
  await settle('modal')
  beforeWallets = await dapp.page.evaluate(fetchedBeforeWallets)
  await wallet.click()
  await dapp.page.waitForFunction(isConnected)
  await settle('connected')
})
afterAll(() => dapp?.close())

declare global {
  var firstWalletAt: number | undefined
}

/**
 * Waits until the page was idle several times without a new request; Playwright's `networkidle` fires once for a page.
 */
async function noMoreRequests(): Promise<void> {
  const { page, requests } = dapp
  const isIdle = () =>
    page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(1))))
  for (let still = 0, seen = -1; still < 5; ) {
    await isIdle()
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const now = requests.length + fetched
    still = now === seen ? still + 1 : 0
    seen = now
  }
}

function noteFirstWallet(): void {
  const host = () => document.querySelector('[data-portico="modal"]')?.shadowRoot
  const look = () => {
    if (!host()?.querySelector('dialog[open] button[data-wallet]')) requestAnimationFrame(look)
    // The animation frame callback runs before the paint, the timeout after it.
    else
      requestAnimationFrame(() => setTimeout(() => (globalThis.firstWalletAt = performance.now())))
  }
  requestAnimationFrame(look)
}

/** Whether the closed modal contains its first view. */
function isBuilt(): boolean {
  const root = document.querySelector('[data-portico="modal"]')?.shadowRoot
  return root?.querySelector('dialog:not([open]) button[data-wallet]') != null
}

function fetchedBeforeWallets(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < (globalThis.firstWalletAt ?? 0))
    .map(({ name }) => new URL(name).pathname)
}

function isConnected(): boolean {
  const { kit } = (globalThis as unknown as { bench: { kit: Kit } }).bench
  return kit.account.state().status === 'connected'
}

function scripts(from: number, to: number): readonly BuiltFile[] {
  const names = new Set(dapp.requests.slice(from, to).filter((name) => name.endsWith('.js')))
  return [...names].map((name) => files.get(name) as BuiltFile)
}

const isReact = ({ modules }: BuiltFile) => modules.some((id) => react.test(id))
const isOwn = (name: string) => !isReact(files.get(name) as BuiltFile)
const weigh = (list: readonly BuiltFile[]) => list.reduce((sum, { bytes }) => sum + bytes, 0)

function report(label: string, list: readonly BuiltFile[]): number {
  const own = weigh(list.filter((file) => !isReact(file)))
  console.log(`${label}: ${(own / 1000).toFixed(3)} kB in ${list.length} files`)
  return own
}

describe('download size', () => {
  it(`loads at most ${pageGate / 1000} kB of JavaScript (gzip, without React) until the button works`, () => {
    const eager = built.eagerOf(files)
    const loaded = [...eager].map((name) => files.get(name) as BuiltFile)
    expect(dapp.requests.slice(0, requestsAt.button)).toEqual(expect.arrayContaining([...eager]))
    console.log(`React: ${(weigh(loaded.filter(isReact)) / 1000).toFixed(1)} kB`)
    expect(report('Until the button works', loaded)).toBeLessThanOrEqual(pageGate)
  })

  it('preloads only the first view, in two files, and the discovery of wallets, and loads no script when the button is pressed', () => {
    const eager = built.eagerOf(files)
    const before = new Set(dapp.requests.slice(0, requestsAt.button))
    const preloaded = [...before].filter((name) => name.endsWith('.js') && !eager.has(name))
    console.log(`Preloaded: ${built.kB(built.weigh(files, preloaded))} by gzip`)
    expect(preloaded).toHaveLength(2 + built.discoveryOf(files).size)
    expect(beforeWallets.filter((name) => !before.has(name))).toEqual([])
  })

  it('loads at most 48.5 kB of JavaScript (gzip, without React) until the modal shows wallets', () => {
    const names = beforeWallets.filter((name) => name.endsWith('.js'))
    const loaded = [...new Set(names)].map((name) => files.get(name) as BuiltFile)
    const bytes = report('Until the modal shows wallets', loaded)
    expect(bytes).toBeLessThanOrEqual(48_500)
    // The size must exceed that of the page alone, or nothing was measured.
    expect(bytes).toBeGreaterThan(built.weigh(files, [...built.eagerOf(files)].filter(isOwn)))
  })

  it('downloads no chain library to connect an injected wallet', () => {
    report('Connecting a wallet adds', scripts(requestsAt.modal, requestsAt.connected))
    const heavy = scripts(0, requestsAt.connected).flatMap(({ modules }) => modules)
    expect(heavy.filter((id) => chainLibrary.test(id))).toEqual([])
  })

  it('requests only the page and its scripts before the visitor acts', () => {
    const before = dapp.requests.slice(0, requestsAt.button)
    expect(before.filter((name) => name !== '/' && !files.has(name))).toEqual([])
  })

  it('requests only its own chunks when Connect opens with injected wallets', () => {
    const opening = dapp.requests.slice(requestsAt.button, requestsAt.modal)
    expect(opening.filter((name) => !files.has(name) && !name.startsWith('data:'))).toEqual([])
  })

  it('logs no error in the console during the whole visit', () => {
    expect(dapp.errors).toEqual([])
  })
})
