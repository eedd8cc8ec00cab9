import { type CoreViews, createKit, memoryDriver } from '@portico/core'
import { builtInWallets } from '@portico/core/wallets'
import { eip155, mainnet } from '@portico/eip155'
import { KitProvider } from '@portico/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import DownloadsView from '../../react/src/views/learn/DownloadsView.tsx'
import GetWalletView from '../../react/src/views/learn/GetWalletView.tsx'

function render(view: ReactNode): string {
  const kit = createKit({
    adapters: [eip155({ networks: [mainnet] })],
    storage: memoryDriver(),
  })
  return renderToString(<KitProvider kit={kit}>{view}</KitProvider>)
}

const linksOf = (params: CoreViews['Downloads']) =>
  [...render(<DownloadsView params={params} />).matchAll(/<a [^>]*href="([^"]+)"/g)].map(
    ([, href]) => href,
  )

describe('getting a wallet', () => {
  it('R2.01 Downloads links to a wallet, known by its connector or by the directory', () => {
    const [first] = builtInWallets
    if (!first?.rdns) throw new Error('The best known wallet tells its name')
    expect(linksOf({ connectorId: first.rdns })).toEqual([first.homepage])
    expect(linksOf({ walletId: first.id })).toEqual([first.homepage])
  })

  it('R2.01 Downloads reports an unknown wallet, and offers others', () => {
    const markup = render(<DownloadsView params={{ connectorId: 'example.unknown' }} />)
    expect(markup).toContain('We do not know where this wallet can be found.')
    expect(markup).toContain('data-action="others"')
  })

  it('R2.01 GetWallet lists a few wallets that the dapp supports', () => {
    const named = [...render(<GetWalletView />).matchAll(/data-key="([^"]+)"/g)]
    const wallets = named.map(([, id]) => builtInWallets.find((wallet) => wallet.id === id))
    expect(wallets).toHaveLength(5)
    for (const wallet of wallets)
      expect(wallet?.chains?.some((chain) => chain.startsWith('eip155:'))).toBe(true)
  })
})
