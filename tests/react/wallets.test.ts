import { describe, expect, it } from 'vitest'
import { walletNote } from '../../react/src/views/connect/walletNote.ts'
import { connectorOf } from './setup/connectorOf.ts'

describe('the note at the end of a wallet', () => {
  it('says that it is installed, or was used lately, or speaks several networks', () => {
    const many = connectorOf('many', { namespaces: ['eip155', 'solana'] })
    expect([
      walletNote(connectorOf('one'), []),
      walletNote(connectorOf('one'), ['one']),
      walletNote(many, []),
      walletNote(connectorOf('far', { type: 'EXTERNAL' }), []),
    ]).toEqual(['installed', 'recent', 'networks', undefined])
  })

  it('T1 warns of a possible copy before anything else', () => {
    expect(walletNote(connectorOf('one', { duplicate: true }), ['one'])).toBe('copy')
  })
})
