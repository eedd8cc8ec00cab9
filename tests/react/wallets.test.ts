import type { Connector } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { walletNote } from '../../react/src/views/connect/walletNote.ts'
import { walletOrder } from '../../react/src/views/connect/walletOrder.ts'

const wallet = (id: string, traits: Partial<Connector> = {}): Connector => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  namespaces: ['eip155'],
  connect: async () => [],
  restore: async () => undefined,
  disconnect: async () => undefined,
  getProvider: async () => undefined,
  ...traits,
})
const ids = (wallets: readonly Connector[]) => wallets.map(({ id }) => id)

describe('the wallets to choose from', () => {
  it('R9.09 are the installed ones first, then recent ones, then the rest', () => {
    const external = (id: string) => wallet(id, { type: 'EXTERNAL' })
    const all = [external('rest'), external('recent'), wallet('one'), wallet('two')]
    expect(ids(walletOrder(all, ['recent', 'two']))).toEqual(['two', 'one', 'recent', 'rest'])
  })

  it('keep the order in which they made themselves known', () => {
    const all = [wallet('one'), wallet('two', { type: 'INJECTED' }), wallet('three')]
    expect(ids(walletOrder(all, []))).toEqual(['one', 'two', 'three'])
  })

  it('are shown once each', () => {
    expect(ids(walletOrder([wallet('one'), wallet('one')], []))).toEqual(['one'])
  })

  it('leave out what a feature shows in a place of its own', () => {
    const all = [wallet('qr', { type: 'WALLET_CONNECT' }), wallet('mail', { type: 'AUTH' })]
    expect(walletOrder(all, [])).toEqual([])
  })
})

describe('the note at the end of a wallet', () => {
  it('says that it is installed, or was used lately, or speaks several networks', () => {
    const many = wallet('many', { namespaces: ['eip155', 'solana'] })
    expect([
      walletNote(wallet('one'), []),
      walletNote(wallet('one'), ['one']),
      walletNote(many, []),
      walletNote(wallet('far', { type: 'EXTERNAL' }), []),
    ]).toEqual(['installed', 'recent', 'networks', undefined])
  })

  it('T1 warns of a possible copy before anything else', () => {
    expect(walletNote(wallet('one', { duplicate: true }), ['one'])).toBe('copy')
  })
})
