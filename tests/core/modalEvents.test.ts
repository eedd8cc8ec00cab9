import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

describe('events of the modal', () => {
  it('report each opening and closing, with whether a wallet is connected', async () => {
    const { kit } = openKit({ wallets: [new FakeWallet()] })
    const told: unknown[] = []
    kit.events.subscribe(({ name, properties }) => told.push([name, properties]))
    await kit.open()
    kit.close()
    await kit.connect({ connectorId: 'wallet' })
    await kit.open()
    expect(told).toEqual([
      ['MODAL_OPEN', { connected: false }],
      ['MODAL_CLOSE', { connected: false }],
      ['CONNECT_SUCCESS', { method: 'browser', name: 'Wallet wallet', reconnect: false }],
      ['MODAL_OPEN', { connected: true }],
    ])
  })

  it('R8.03 report "Modal closed" for a cancelled attempt', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'hangs'
    const { kit } = openKit({ wallets: [wallet] })
    const attempt = kit.connect({ connectorId: 'wallet' })
    await wallet.isAsked('connect')
    kit.cancelConnect()
    await expect(attempt).rejects.toMatchObject({ code: 'connection/modalClosed' })
  })
})
