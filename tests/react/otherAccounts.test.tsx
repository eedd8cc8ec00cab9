import { internals } from '@portico/core/internal'
import { KitProvider } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import AccountView from '../../react/src/views/account/AccountView.tsx'
import { goToAccount } from '../../react/src/views/account/OtherAccounts.tsx'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { openKit } from '../core/fakes/openKit.ts'

/** A kit with a wallet in each of two chain families, and the Account view of the first. */
async function atAccount() {
  const sol = new FakeWallet('sol', ['solana'])
  const { kit } = openKit({ wallets: [new FakeWallet('evm'), sol] })
  await kit.connect({ connectorId: 'sol' })
  await kit.connect({ connectorId: 'evm' })
  await kit.open()
  const other = () => {
    const connection = kit.connections.find('solana', 'sol')
    if (!connection) throw new Error('It is not connected')
    return connection
  }
  const markup = () =>
    renderToString(
      <KitProvider kit={kit}>
        <AccountView params={undefined} />
      </KitProvider>,
    )
  return { kit, sol, other, markup }
}

describe('accounts of other chain families', () => {
  it('become active with a press, and are shown', async () => {
    const { kit, other } = await atAccount()
    await goToAccount(kit, other())
    expect([kit.account.state().namespace, kit.router.current.name]).toEqual(['solana', 'Account'])
  })

  it('request another network first when theirs is not configured', async () => {
    const { kit, sol, other } = await atAccount()
    sol.use('solana:99')
    await goToAccount(kit, other())
    expect([kit.account.state().namespace, kit.router.current.name]).toEqual([
      'solana',
      'UnsupportedChain',
    ])
  })

  it('R4.01 are listed once their wallet has confirmed them', async () => {
    const { kit, markup } = await atAccount()
    expect(markup()).toContain('data-key="solana"')
    internals(kit).connections.hydrate({
      all: kit.connections.all.map((it) => ({ ...it, confirmed: it.namespace !== 'solana' })),
    })
    expect(markup()).not.toContain('data-key="solana"')
  })
})
