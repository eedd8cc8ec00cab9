import { internals } from '@portico/core/internal'
import { KitProvider } from '@portico/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import NetworksView from '../../react/src/views/account/NetworksView.tsx'
import ConnectingMultiChainView from '../../react/src/views/attempt/ConnectingMultiChainView.tsx'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { openKit } from '../core/fakes/openKit.ts'

const views: readonly (readonly [string, () => ReactNode])[] = [
  [
    'the choice of chain families',
    () => <ConnectingMultiChainView params={{ connectorIds: ['both'] }} />,
  ],
  ['the list of networks', () => <NetworksView params={undefined} />],
]

describe('a connection that its wallet has not confirmed', () => {
  it.each(views)('R4.01 is not shown as connected in %s', async (_, view) => {
    const { kit } = openKit({ wallets: [new FakeWallet('both', ['eip155', 'solana'])] })
    await kit.connect({ connectorId: 'both' })
    const markup = () => renderToString(<KitProvider kit={kit}>{view()}</KitProvider>)
    expect(markup()).toContain('Connected')
    internals(kit).connections.markUnverified()
    expect(markup()).not.toContain('Connected')
  })
})
