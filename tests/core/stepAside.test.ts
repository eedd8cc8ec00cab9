import { connectionErrors } from '@portico/core'
import type { ConnectorHost } from '@portico/core/adapter'
import { internals } from '@portico/core/internal'
import { autorun } from '@portico/core/state'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

/** A kit with an open modal, and a wallet that shows its own dialog in the page. */
async function opened() {
  const wallet = new FakeWallet()
  const other = new FakeWallet('other')
  const { kit, clock } = openKit({ wallets: [other] })
  internals(kit).connectors.add((host: ConnectorHost) => ({
    ...wallet.create(host),
    presentsInPage: true,
  }))
  await kit.open()
  wallet.mood = 'hangs'
  return { kit, clock, wallet, other }
}

describe('a wallet with its own dialog in the page', () => {
  it('hides the modal during a request, and shows it again after a rejection', async () => {
    const { kit, wallet } = await opened()
    const connecting = kit.connect({ connectorId: 'wallet' })
    connecting.catch(() => undefined)
    await wallet.isAsked('connect')
    expect([kit.modal.isOpen, kit.modal.isAside]).toEqual([true, true])
    wallet.decide('refuses')
    await expect(connecting).rejects.toSatisfy((it) => connectionErrors.is(it, 'rejected'))
    expect([kit.modal.isOpen, kit.modal.isAside]).toEqual([true, false])
  })

  it('closes the modal after approval without showing it again', async () => {
    const { kit, wallet } = await opened()
    const shown: boolean[] = []
    const stop = autorun(() => void shown.push(kit.modal.isOpen && !kit.modal.isAside))
    const connecting = kit.connect({ connectorId: 'wallet' })
    await wallet.isAsked('connect')
    wallet.decide('agrees')
    await connecting
    stop()
    expect(shown.slice(1)).not.toContain(true)
    expect([kit.modal.isOpen, kit.modal.isAside]).toEqual([false, false])
  })

  it('shows the modal again when the attempt is cancelled', async () => {
    const { kit, wallet } = await opened()
    const connecting = kit.connect({ connectorId: 'wallet' })
    connecting.catch(() => undefined)
    await wallet.isAsked('connect')
    kit.cancelConnect()
    await expect(connecting).rejects.toThrow()
    expect(kit.modal.isAside).toBe(false)
  })

  it('keeps the modal hidden when its own newer attempt superseded the older', async () => {
    const { kit, wallet } = await opened()
    const first = kit.connect({ connectorId: 'wallet' })
    first.catch(() => undefined)
    await wallet.isAsked('connect')
    const second = kit.connect({ connectorId: 'wallet' })
    await wallet.isAsked('connect', 2)
    await expect(first).rejects.toThrow()
    expect(kit.modal.isAside).toBe(true)
    wallet.decide('agrees')
    await second
    expect(kit.modal.isAside).toBe(false)
  })

  it('hides the modal for a network switch and for a signature too', async () => {
    const { kit, wallet } = await opened()
    wallet.mood = 'agrees'
    await kit.connect({ connectorId: 'wallet' })
    await kit.open()
    wallet.mood = 'hangs'
    const switching = kit.switchNetwork('eip155:2')
    await wallet.isAsked('switchNetwork')
    expect(kit.modal.isAside).toBe(true)
    wallet.decide('agrees')
    await switching
    expect(kit.modal.isAside).toBe(false)
  })

  it('does not hide the modal for other wallets', async () => {
    const { kit, other } = await opened()
    other.mood = 'hangs'
    const connecting = kit.connect({ connectorId: 'other' })
    await other.isAsked('connect')
    expect(kit.modal.isAside).toBe(false)
    other.decide('agrees')
    await connecting
  })
})
