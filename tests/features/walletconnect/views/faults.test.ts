import { connectionErrors, KitError } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { faultOf } from '../../../../features/src/walletconnect/views/connecting/faultOf.ts'
import { faultWords } from '../../../../features/src/walletconnect/views/connecting/faultWords.ts'
import { en } from '../../../../features/src/walletconnect/views/en.ts'
import { walletConnectErrors } from '../../../../features/src/walletconnect/walletConnectErrors.ts'

const t = ((key: keyof typeof en, values: Record<string, string> = {}) =>
  en[key].replace(/\{(\w+)\}/g, (_, hole) => values[hole] ?? '')) as never

describe('what a visitor reads of a pairing', () => {
  it('R8.03 says that the visitor declined, by code and by the codes of wallets', () => {
    expect(faultOf(connectionErrors.create('rejected', []))).toBe('rejected')
    expect(faultOf({ code: 4001 })).toBe('rejected')
    expect(faultWords(t, connectionErrors.create('rejected', []), 'Lantern').text).toBe(
      'You declined in Lantern. Try again when you are ready.',
    )
  })

  it('says that the relay is silent and asked again', () => {
    expect(faultWords(t, walletConnectErrors.create('relayUnreachable', []), 'Lantern')).toEqual({
      title: 'The relay did not answer',
      text: 'Trying again.',
    })
  })

  it('says that the clock is wrong', () => {
    expect(faultWords(t, walletConnectErrors.create('wrongClock', []), 'Lantern').title).toBe(
      'The clock of this device is wrong',
    )
  })

  it('tells what the makers have to mend from what the visitor can', () => {
    for (const name of ['noRelay', 'originNotAllowed', 'invalidProjectId'] as const)
      expect(faultOf(walletConnectErrors.create(name, []))).toBe('refused')
  })

  it('R4.25 hands on the reason of a guard', () => {
    const vetoed = new KitError('connection/vetoed', 'refused', { hints: ['Not on Sundays.'] })
    expect(faultWords(t, vetoed, 'Lantern').text).toBe('Not on Sundays.')
  })

  it('has words for whatever else goes wrong, and none of them is an error of ours', () => {
    for (const error of [new Error('socket hang up'), undefined, 'text', { code: -32000 }]) {
      const { title, text } = faultWords(t, error, 'Lantern')
      expect(title).toBe('Could not connect')
      expect(text).not.toContain('{')
    }
  })
})
