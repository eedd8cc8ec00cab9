import { connectionErrors, KitError } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { en } from '../../../../features/src/walletconnect/views/scan/en.ts'
import {
  faultOf,
  faultWords,
} from '../../../../features/src/walletconnect/views/scan/pairingFault.ts'
import { walletConnectErrors } from '../../../../features/src/walletconnect/walletConnectErrors.ts'

const t = ((key: keyof typeof en, values: Record<string, string> = {}) =>
  en[key].replace(/\{(\w+)\}/g, (_, hole) => values[hole] ?? '')) as never

describe('the texts of a failed pairing', () => {
  it("R8.03 say that the visitor declined, by the kit's code and by wallets' codes", () => {
    expect(faultOf(connectionErrors.create('rejected', []))).toBe('rejected')
    expect(faultOf({ code: 4001 })).toBe('rejected')
    expect(faultWords(t, connectionErrors.create('rejected', []), 'Lantern').text).toBe(
      'You declined in Lantern. Try again when you are ready.',
    )
  })

  it('say that the relay is unreachable and is being retried', () => {
    expect(faultWords(t, walletConnectErrors.create('relayUnreachable', []), 'Lantern')).toEqual({
      title: 'The relay did not answer',
      text: 'Trying again.',
    })
  })

  it('say that the clock is wrong', () => {
    expect(faultWords(t, walletConnectErrors.create('wrongClock', []), 'Lantern').title).toBe(
      'The clock of this device is wrong',
    )
  })

  it('distinguish errors that developers must fix from those that the visitor can fix', () => {
    for (const name of ['originNotAllowed', 'invalidProjectId'] as const)
      expect(faultOf(walletConnectErrors.create(name, []))).toBe('refused')
    expect(faultOf(walletConnectErrors.create('noRelay', []))).toBe('setup')
    expect(faultOf(walletConnectErrors.create('badProvider', ['failed']))).toBe('setup')
  })

  it('R4.25 show the reason of a guard', () => {
    const vetoed = new KitError('connection/vetoed', 'refused', { hints: ['Not on Sundays.'] })
    expect(faultWords(t, vetoed, 'Lantern').text).toBe('Not on Sundays.')
  })

  it('exist for every other error, without developer messages', () => {
    for (const error of [new Error('socket hang up'), undefined, 'text', { code: -32000 }]) {
      const { title, text } = faultWords(t, error, 'Lantern')
      expect(title).toBe('Could not connect')
      expect(text).not.toContain('{')
    }
  })
})
