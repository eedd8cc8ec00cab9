import {
  type CoreViews,
  createKit,
  type Feature,
  type KitSettings,
  memoryDriver,
} from '@portico/core'
import { connectSection, defineFeature } from '@portico/core/feature'
import { internals } from '@portico/core/internal'
import { runInAction } from '@portico/core/state'
import { KitProvider } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import ConnectView from '../../react/src/views/connect/ConnectView.tsx'
import { CollapsedWallets } from '../../react/src/views/later/CollapsedWallets.tsx'
import { connectorOf } from './setup/connectorOf.ts'
import { directoryOf } from './setup/directoryOf.ts'
import { walletFeature } from './setup/walletFeature.ts'

const wallets = ['Fern', 'Moss'].map((name) => ({ id: name.toLowerCase(), name }))
type Scene = {
  settings?: KitSettings
  features?: readonly Feature[]
  count?: number
  params?: CoreViews['Connect']
}

/** The buttons of the Connect view with their texts, in a browser with one wallet. */
function rowsOf({ settings, features = [walletFeature()], count, params }: Scene) {
  const kit = createKit({ adapters: [], features, storage: memoryDriver(), ...settings })
  internals(kit).connectors.add(() => connectorOf('Harbor'))
  const markup = () =>
    renderToString(
      <KitProvider kit={kit}>
        <ConnectView params={params} />
      </KitProvider>,
    )
  const waiting = markup()
  runInAction(() => {
    kit.wallets.current = directoryOf(wallets, count)
  })
  return { waiting: read(waiting), ready: read(markup()) }
}

function read(markup: string) {
  const [list = ''] =
    /<section.*?<\/section>|<button[^>]*data-action="wallets".*?<\/button>/s.exec(markup) ?? []
  const rows = [...list.matchAll(/<button([^>]*)>(.*?)<\/button>|data-line="row"/gs)]
  return rows.map(([, attributes, content]) => ({
    text: content?.replace(/<span[^>]*aria-hidden.*?<\/span>|<[^>]+>/g, ' ').trim() ?? '…',
    disabled: attributes?.includes('disabled') === true,
  }))
}

const textsOf = (rows: readonly { text: string }[]) =>
  rows.map(({ text }) => text.replace(/\s+/g, ' '))

describe('Connect', () => {
  it('R9.09 lists the QR code, the wallets of browser and directory, and the row for all wallets', () => {
    expect(textsOf(rowsOf({}).ready)).toEqual([
      'Scan with phone QR',
      'Harbor Installed',
      'Fern',
      'Moss',
      'All wallets 2',
    ])
  })

  it('shows placeholders for the directory until it has loaded, and other wallets at once', () => {
    expect(textsOf(rowsOf({}).waiting)).toEqual([
      'Scan with phone QR',
      'Harbor Installed',
      '…',
      '…',
      '…',
      'All wallets',
    ])
  })

  it('rounds the number of all wallets down to a multiple of ten', () => {
    expect(textsOf(rowsOf({ count: 1517 }).ready)).toContain('All wallets 1,510+')
    expect(textsOf(rowsOf({ count: 480 }).ready)).toContain('All wallets 480')
  })

  it('leaves out wallets that cannot be connected', () => {
    expect(textsOf(rowsOf({ features: [] }).ready)).toEqual(['Harbor Installed'])
  })

  it.each([
    [{ all: 'hide' }, true, false],
    [{ all: 'onlyMobile' }, true, true],
    [{ all: 'onlyMobile' }, false, false],
    [{ all: 'show' }, false, true],
  ] as const)('offers all wallets as the dapp says: %o, mobile %s', (all, mobile, offered) => {
    const { ready } = rowsOf({ settings: { wallets: all, mobile } })
    expect(textsOf(ready).includes('All wallets 2')).toBe(offered)
  })

  it('R9.09 collapses the wallets to one row below logins, until the visitor opens them', () => {
    const settings = { wallets: { collapse: true } }
    const load = async () => ({ default: () => null })
    const section = (place: 'top' | 'bottom') =>
      defineFeature({
        id: place,
        apiVersion: 1,
        slots: [connectSection({ id: 'section', place, load })],
        setup: () => undefined,
      })
    const features = [walletFeature(), section('top')]
    // The row itself loads later.
    expect(textsOf(rowsOf({ settings, features }).ready)).toEqual([])
    const row = <CollapsedWallets params={undefined} />
    const kit = createKit({ adapters: [], storage: memoryDriver() })
    const markup = renderToString(<KitProvider kit={kit}>{row}</KitProvider>)
    expect(markup).toContain('Continue with a wallet')
    expect(textsOf(rowsOf({ features }).ready)).toHaveLength(5)
    // Without a login there would be nothing else in the view.
    expect(textsOf(rowsOf({ settings }).ready)).toHaveLength(5)
    const below = [walletFeature(), section('bottom')]
    expect(textsOf(rowsOf({ settings, features: below }).ready)).toHaveLength(5)
    const opened = rowsOf({ settings, features, params: { wallets: true } })
    expect(textsOf(opened.ready)).toHaveLength(5)
  })

  it('R9.09 disables all rows until the terms are accepted, only where the dapp asks for that', () => {
    const terms = { legalCheckbox: true, termsUrl: 'https://acme.example/terms' }
    const { ready } = rowsOf({ settings: terms })
    expect(ready.map(({ disabled }) => disabled)).toEqual([true, true, true, true, true])
    expect(rowsOf({}).ready.some(({ disabled }) => disabled)).toBe(false)
  })
})
