import type { Connector, ConnectorType, Wallet } from '@portico/core'
import type { WalletDirectory } from '@portico/core/feature'
import { beforeEach, describe, expect, it } from 'vitest'
import { WalletListing } from '../../../../features/src/walletconnect/views/wallets/WalletListing.ts'
import { ScriptedBrowser, scriptedDirectory } from './scriptedDirectory.ts'

const wallet = (name: string, more: Partial<Wallet> = {}): Wallet => ({
  id: `#${name}`,
  name,
  ...more,
})
const connector = (name: string, type: ConnectorType = 'ANNOUNCED') =>
  ({
    id: `wallet.${name.toLowerCase()}`,
    name,
    type,
    namespaces: ['eip155'],
  }) as unknown as Connector

let browser: ScriptedBrowser
beforeEach(() => {
  browser = new ScriptedBrowser()
})

async function listing(
  here: readonly Connector[] = [],
  first: Partial<Pick<WalletDirectory, 'recent' | 'featured' | 'count'>> = {},
): Promise<WalletListing> {
  const load = async () => scriptedDirectory(browser, first)
  const made = new WalletListing({ wallets: { load }, connectors: { all: here } } as never)
  await made.load()
  return made
}
const names = ({ entries }: WalletListing) => entries.map(({ name }) => name)

describe('the list of all wallets', () => {
  it('R2.02 starts with the wallets of this browser, then recent and featured ones, without duplicates', async () => {
    const [apple, pear, fig, plum] = ['Apple', 'Pear', 'Fig', 'Plum'].map((name) => wallet(name))
    const list = await listing([connector('Quince')], { recent: [fig!], featured: [plum!, fig!] })
    browser.answer([apple!, pear!, fig!, plum!])
    expect(names(list)).toEqual(['Quince', 'Fig', 'Plum', 'Apple', 'Pear'])
  })

  it('shows a wallet of several chain families once', async () => {
    const parts = ['eip155', 'solana'].map((namespace) =>
      Object.assign(connector('Apple'), { id: `${namespace}:apple`, namespaces: [namespace] }),
    )
    const list = await listing(parts)
    expect(list.entries.filter(({ name }) => name === 'Apple')).toHaveLength(1)
    expect(list.entries.find(({ row }) => row)?.row?.connectors).toHaveLength(2)
  })

  it('shows an installed wallet once, with its connector, even under another name in the directory', async () => {
    const here = [connector('Apple'), connector('Pear'), connector('Fig')]
    const list = await listing(here)
    browser.answer([
      wallet('Apple mobile', { rdns: 'wallet.apple' }),
      wallet('Pear!', { injected: [{ namespace: 'eip155', injected_id: 'wallet.pear' }] }),
      wallet('fig'),
    ])
    expect(names(list)).toEqual(['Apple', 'Pear', 'Fig'])
    expect(list.entries.map(({ row }) => row?.connectors)).toEqual(here.map((it) => [it]))
    expect(list.entries.every(({ wallet }) => wallet)).toBe(true)
  })

  it('leaves out connectors that are not wallets', async () => {
    const list = await listing([connector('A', 'WALLET_CONNECT'), connector('B', 'AUTH')])
    expect(names(list)).toEqual([])
  })

  it('filters the wallets of this browser as well', async () => {
    const here = [connector('Apple'), connector('Pear')]
    const list = await listing(here, { featured: [wallet('Fig')] })
    list.setSearch(' appl')
    browser.answer([wallet('Pineapple')])
    expect(names(list)).toEqual(['Apple', 'Pineapple'])
    expect(list.text).toBe(' appl')
  })

  it('requests nothing when the visitor left before the directory loaded', async () => {
    const asked: string[] = []
    const directory = {
      ...scriptedDirectory(browser),
      load: async () => void asked.push('load'),
    }
    const load = async () => directory
    const list = new WalletListing({ wallets: { load }, connectors: { all: [] } } as never)
    const loading = list.load()
    list.setSearch('appl')
    list.dispose()
    await loading
    expect([asked, browser.asked, browser.search]).toEqual([[], ['dispose'], ''])
  })

  it('shows only certified wallets with that filter', async () => {
    const list = await listing([connector('Apple')], { featured: [wallet('Fig')] })
    list.setCertified(true)
    browser.answer([wallet('Plum')])
    expect(names(list)).toEqual(['Plum'])
  })

  it('R9.04 reserves space for a page of 40 until it has loaded, and for no more wallets than exist', async () => {
    const list = await listing()
    expect(list.pending).toBe(20)
    const forty = Array.from({ length: 40 }, (_, index) => wallet(`W${index}`))
    browser.answer(forty, 480)
    expect(list.pending).toBe(40)
    browser.answer(forty, 55)
    expect(list.pending).toBe(15)
    browser.answer(forty)
    expect(list.pending).toBe(0)
  })

  it('requests each page once, however often the end comes near', async () => {
    const list = await listing()
    list.more()
    expect(browser.asked).toEqual([])
    browser.answer([wallet('Apple')], 80)
    list.more()
    list.more()
    expect(browser.asked).toEqual(['more'])
  })

  it('keeps the list when a page fails, and retries', async () => {
    const list = await listing()
    browser.answer([wallet('Apple')], 80)
    browser.fail()
    expect([names(list), list.pending, list.status]).toEqual([['Apple'], 0, 'error'])
    list.retry()
    expect(browser.asked).toEqual(['retry'])
  })

  it('reports that the directory failed to load, and loads it on retry', async () => {
    let online = false
    const load = async () => {
      if (!online) throw new Error('offline')
      return scriptedDirectory(browser)
    }
    const list = new WalletListing({ wallets: { load }, connectors: { all: [] } } as never)
    await list.load()
    expect(list.status).toBe('error')
    online = true
    list.retry()
    await Promise.resolve()
    await Promise.resolve()
    browser.answer([wallet('Apple')])
    expect([names(list), list.status]).toEqual([['Apple'], 'success'])
  })
})
