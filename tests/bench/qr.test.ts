import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltFile, buildDapp } from './buildDapp.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'

const react = /\/node_modules\/(react|react-dom|scheduler)\//
const library = /\/node_modules\/@walletconnect\//
const client = /\/walletconnect\/client\/protocol\//
const curves = /\/features\/node_modules\/@noble\/curves\//
const feature = /\/features\/dist\//

let files: ReadonlyMap<string, BuiltFile>
let dapp: OpenDapp
/** Number of requests when the page was idle, and when the code was on screen. */
const requestsAt = { rest: 0, code: 0 }
let milliseconds: number

/** One visit: the page loads, the visitor opens the modal and requests a code to scan. */
beforeAll(async () => {
  files = await buildDapp('qrDapp')
  dapp = await openDapp(files)
  const { page } = dapp
  const button = page.locator('#root button:not([disabled])')
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  requestsAt.rest = dapp.requests.length
  await button.click()
  const begun = performance.now()
  await page.locator('[data-key="scan"]').click()
  await page.locator('[data-view="ConnectingWalletConnect"] svg[role="img"]').waitFor()
  milliseconds = performance.now() - begun
  requestsAt.code = dapp.requests.length
})
afterAll(() => dapp?.close())

function scripts(to: number): readonly BuiltFile[] {
  const names = new Set(dapp.requests.slice(0, to).filter((name) => name.endsWith('.js')))
  return [...names].map((name) => files.get(name) as BuiltFile)
}
const weigh = (list: readonly BuiltFile[]) => list.reduce((sum, { bytes }) => sum + bytes, 0)
const holds = (file: BuiltFile, pattern: RegExp) => file.modules.some((id) => pattern.test(id))

describe('size of the QR code view', () => {
  it('loads at most 143 kB of JavaScript (gzip, without React) from page load until the code shows', () => {
    const loaded = scripts(requestsAt.code).filter((file) => !holds(file, react))
    const clientBytes = weigh(loaded.filter((file) => holds(file, client)))
    const all = weigh(loaded)
    console.log(`Until the code shows: ${(all / 1000).toFixed(1)} kB`)
    console.log(`of which the client with its cryptography: ${(clientBytes / 1000).toFixed(1)} kB`)
    console.log(`from the press to the code: ${milliseconds.toFixed(0)} ms`)
    expect(all).toBeLessThanOrEqual(143_000)
    expect(clientBytes).toBeGreaterThan(5_000)
    expect(clientBytes).toBeLessThanOrEqual(15_500)
  })

  it('loads no curves where the browser has them, and none of the vendor’s library', () => {
    const loaded = scripts(requestsAt.code)
    expect(loaded.filter((file) => holds(file, library))).toEqual([])
    expect(loaded.filter((file) => holds(file, curves))).toEqual([])
    const software = [...files.values()].filter((file) => holds(file, curves))
    console.log(`curves for other browsers: ${(weigh(software) / 1000).toFixed(1)} kB`)
    // With the client, 28 kB at most.
    expect(weigh(software)).toBeLessThanOrEqual(13_000)
  })

  it('loads neither the library nor its own views before it is used', () => {
    const loaded = scripts(requestsAt.rest)
    expect(loaded.filter((file) => holds(file, client))).toEqual([])
    const modules = loaded.flatMap(({ modules }) => modules).filter((id) => feature.test(id))
    console.log(`${modules.length} modules of the feature come with the page`)
    expect(modules.filter((id) => /views|pairing|session|tabs/.test(id))).toEqual([])
  })

  it('a dapp without the feature downloads none of its code', async () => {
    const plain = [...(await buildDapp()).values()].flatMap(({ modules }) => modules)
    expect(plain.filter((id) => feature.test(id) || library.test(id))).toEqual([])
  })
})
