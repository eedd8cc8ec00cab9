import type { Connector } from '@portico/core'
import { walletRows } from '@portico/core/internal/connect'
import { describe, expect, it } from 'vitest'
import { walletNote } from '../../react/src/views/connect/ConnectRows.tsx'
import { connectorOf } from './setup/connectorOf.ts'

const noteOf = (connector: Connector, recent: readonly string[] = []) => {
  const [row] = walletRows([connector])
  return row && walletNote(row, recent)
}

describe('the note of a wallet', () => {
  it('shows that it is installed, was used recently, or supports several networks', () => {
    const many = connectorOf('many', { namespaces: ['eip155', 'solana'] })
    expect([
      noteOf(connectorOf('one')),
      noteOf(connectorOf('one'), ['one']),
      noteOf(many),
      noteOf(connectorOf('far', { type: 'EXTERNAL' })),
    ]).toEqual(['installed', 'recent', 'networks', undefined])
  })

  it('T1 shows the warning of a possible copy before other notes', () => {
    expect(noteOf(connectorOf('one', { duplicate: true }), ['one'])).toBe('copy')
  })
})
