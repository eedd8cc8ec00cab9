import type { Feature, ListedConnection } from '@portico/core'
import { internals } from '@portico/core/internal'
import { KitProvider } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { installerOf } from '../../core/src/feature/FeatureInstaller.ts'
import { connectionActions } from '../../react/src/views/account/ConnectionRow.tsx'
import { en } from '../../react/src/views/account/en.ts'
import ProfileWalletsView from '../../react/src/views/account/ProfileWalletsView.tsx'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { openKit } from '../core/fakes/openKit.ts'
import { walletFeature } from './setup/walletFeature.ts'

const deedsOf = (kit: ReturnType<typeof openKit>['kit'], listed: ListedConnection | undefined) => {
  if (!listed) throw new Error('Nothing is listed')
  return connectionActions(kit, listed, kit.i18n.translator('react', en))
}
const markupOf = (kit: ReturnType<typeof openKit>['kit']) =>
  renderToString(
    <KitProvider kit={kit}>
      <ProfileWalletsView params={undefined} />
    </KitProvider>,
  )

describe('the list of wallets', () => {
  it('R4.02 reconnects a former WalletConnect wallet by its code, and one of this browser by its window', async () => {
    const wallets = [new FakeWallet('wc', ['eip155'], 'WALLET_CONNECT'), new FakeWallet('fern')]
    const { kit } = openKit({ wallets, multiWallet: true })
    const feature: Feature = walletFeature()
    installerOf(feature).register(feature, internals(kit).registry, (key) => key)
    const leads = async (connectorId: string) => {
      await kit.connect({ connectorId })
      await kit.disconnect()
      await kit.open({ view: 'ProfileWallets' })
      const listed = await kit.listConnections()
      await deedsOf(
        kit,
        listed.find((it) => it.connectorId === connectorId),
      ).use()
      return kit.router.current
    }
    expect(await leads('wc')).toEqual({ name: 'Pair', params: { namespace: 'eip155' } })
    expect(await leads('fern')).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'fern', namespace: 'eip155' },
    })
  })

  it('R4.01 does not mark an unconfirmed connection as active', async () => {
    const fern = new FakeWallet('fern')
    const { kit } = openKit({ wallets: [fern], multiWallet: true })
    await kit.connect({ connectorId: 'fern' })
    expect(markupOf(kit)).toContain(en['profile.inUse'])
    internals(kit).connections.markUnverified()
    expect(markupOf(kit)).not.toContain(en['profile.inUse'])
    expect(markupOf(kit)).toContain(en['profile.restoring'])
  })
})
