import type { Kit } from '@portico/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltFile, buildDapp } from './buildDapp.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'

const chainLibrary = /\/node_modules\/(viem|ox|abitype)\//
const react = /\/node_modules\/(react|react-dom|scheduler)\//
const dialog = '[data-portico="modal"]'

let files: ReadonlyMap<string, BuiltFile>
let dapp: OpenDapp
const requestsAt: Record<'button' | 'modal' | 'connected', number> = {
  button: 0,
  modal: 0,
  connected: 0,
}

/** One visit: the page settles, the visitor opens the modal, connects the first wallet. */
beforeAll(async () => {
  files = await buildDapp()
  dapp = await openDapp(files)
  const settle = async (moment: keyof typeof requestsAt) => {
    await dapp.page.waitForLoadState('networkidle')
    requestsAt[moment] = dapp.requests.length
  }
  const button = dapp.page.locator('#root button:not([disabled])')
  await button.waitFor()
  await settle('button')
  await button.click()
  const wallet = dapp.page.locator(`${dialog} button[data-wallet]`).first()
  await wallet.waitFor()
  await settle('modal')
  await wallet.click()
  await dapp.page.waitForFunction(isConnected)
  await settle('connected')
})
afterAll(() => dapp?.close())

function isConnected(): boolean {
  const { kit } = (globalThis as unknown as { bench: { kit: Kit } }).bench
  return kit.account.state().status === 'connected'
}

function scripts(from: number, to: number): readonly BuiltFile[] {
  const names = new Set(dapp.requests.slice(from, to).filter((name) => name.endsWith('.js')))
  return [...names].map((name) => files.get(name) as BuiltFile)
}

const isReact = ({ modules }: BuiltFile) => modules.some((id) => react.test(id))
const weigh = (list: readonly BuiltFile[]) => list.reduce((sum, { bytes }) => sum + bytes, 0)

function report(label: string, list: readonly BuiltFile[]): number {
  const own = weigh(list.filter((file) => !isReact(file)))
  console.log(`${label}: ${(own / 1000).toFixed(1)} kB in ${list.length} files`)
  return own
}

describe('bytes', () => {
  it('until the button works the kit takes at most 30 kB of JavaScript by gzip, React apart', () => {
    const loaded = scripts(0, requestsAt.button)
    console.log(`React: ${(weigh(loaded.filter(isReact)) / 1000).toFixed(1)} kB`)
    expect(report('Until the button works', loaded)).toBeLessThanOrEqual(30_000)
  })

  it('until the modal shows wallets the kit takes at most 60 kB of JavaScript by gzip, React apart', () => {
    const loaded = report('Until the modal shows wallets', scripts(0, requestsAt.modal))
    expect(loaded).toBeLessThanOrEqual(60_000)
  })

  it('connecting an injected wallet downloads no chain library', () => {
    report('Connecting a wallet adds', scripts(requestsAt.modal, requestsAt.connected))
    const heavy = scripts(0, requestsAt.connected).flatMap(({ modules }) => modules)
    expect(heavy.filter((id) => chainLibrary.test(id))).toEqual([])
  })

  it('nothing but the page and its scripts is requested before the visitor acts', () => {
    const before = dapp.requests.slice(0, requestsAt.button)
    expect(before.filter((name) => name !== '/' && !files.has(name))).toEqual([])
  })

  it('opening Connect with injected wallets only makes no request but for own chunks', () => {
    const opening = dapp.requests.slice(requestsAt.button, requestsAt.modal)
    expect(opening.filter((name) => !files.has(name) && !name.startsWith('data:'))).toEqual([])
  })

  it('the whole visit leaves no error in the console', () => {
    expect(dapp.errors).toEqual([])
  })
})
