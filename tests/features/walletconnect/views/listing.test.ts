import type { Connector, ConnectorType, Wallet, WalletDirectory } from '@portico/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { WalletListing } from '../../../../features/src/walletconnect/views/allWallets/WalletListing.ts'
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
  it('R2.02 begins with the wallets of this browser, then recent and featured ones, none twice', async () => {
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

  it('shows a wallet that is installed once, with its connector, whatever the directory calls it', async () => {
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

  it('leaves out the ways to connect that are no wallets', async () => {
    const list = await listing([connector('A', 'WALLET_CONNECT'), connector('B', 'AUTH')])
    expect(names(list)).toEqual([])
  })

  it('answers a search with what was found, of this browser as well', async () => {
    const here = [connector('Apple'), connector('Pear')]
    const list = await listing(here, { featured: [wallet('Fig')] })
    list.setSearch(' appl')
    browser.answer([wallet('Pineapple')])
    expect(names(list)).toEqual(['Apple', 'Pineapple'])
    expect(list.text).toBe(' appl')
  })

  it('asks the directory for nothing when the visitor has left before it was there', async () => {
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

  it('shows certified wallets alone when asked to', async () => {
    const list = await listing([connector('Apple')], { featured: [wallet('Fig')] })
    list.setCertified(true)
    browser.answer([wallet('Plum')])
    expect(names(list)).toEqual(['Plum'])
  })

  it('R9.04 holds the place of a page of 40 until it has come, and of no more than there are', async () => {
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

  it('asks for a page once, however often the end comes near', async () => {
    const list = await listing()
    list.more()
    expect(browser.asked).toEqual([])
    browser.answer([wallet('Apple')], 80)
    list.more()
    list.more()
    expect(browser.asked).toEqual(['more'])
  })

  it('keeps what is there when a page does not come, and asks again', async () => {
    const list = await listing()
    browser.answer([wallet('Apple')], 80)
    browser.fail()
    expect([names(list), list.pending, list.status]).toEqual([['Apple'], 0, 'error'])
    list.retry()
    expect(browser.asked).toEqual(['retry'])
  })

  it('says so when the directory itself could not be loaded, and loads it on another try', async () => {
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
