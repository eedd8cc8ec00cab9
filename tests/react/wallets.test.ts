import { type Connector, walletRows } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { walletNote } from '../../react/src/views/connect/walletNote.ts'
import { connectorOf } from './setup/connectorOf.ts'

const noteOf = (connector: Connector, recent: readonly string[] = []) => {
  const [row] = walletRows([connector])
  return row && walletNote(row, recent)
}

describe('the note at the end of a wallet', () => {
  it('says that it is installed, or was used lately, or speaks several networks', () => {
    const many = connectorOf('many', { namespaces: ['eip155', 'solana'] })
    expect([
      noteOf(connectorOf('one')),
      noteOf(connectorOf('one'), ['one']),
      noteOf(many),
      noteOf(connectorOf('far', { type: 'EXTERNAL' })),
    ]).toEqual(['installed', 'recent', 'networks', undefined])
  })

  it('T1 warns of a possible copy before anything else', () => {
    expect(noteOf(connectorOf('one', { duplicate: true }), ['one'])).toBe('copy')
  })
})
