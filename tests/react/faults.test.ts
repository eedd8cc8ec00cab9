import { connectionErrors } from '@portico/core'
import { networkErrors } from '@portico/core/errors'
import { describe, expect, it } from 'vitest'
import { faultOf } from '../../react/src/failures/attemptWords.ts'

describe('faultOf', () => {
  it('R8.03 classifies an error by its code', () => {
    const keys = ['rejected', 'busy', 'locked', 'timeout', 'unauthorized', 'failed'] as const
    expect(keys.map((key) => faultOf(connectionErrors.create(key, [])))).toEqual(keys)
  })

  it('R4.24 distinguishes a chain that the wallet did not add from one that it did not switch to', () => {
    const keys = ['notAdded', 'notSwitched', 'noSwitch', 'rejected'] as const
    expect(keys.map((key) => faultOf(networkErrors.create(key, [])))).toEqual(keys)
  })

  it('R8.10 recognizes rejections and pending requests of wallets that only send a number', () => {
    expect([{ code: 4001 }, { code: 5000 }, { code: -32002 }].map(faultOf)).toEqual([
      'rejected',
      'rejected',
      'busy',
    ])
  })

  it('falls back to a generic failure', () => {
    expect([undefined, 'no', new Error('no'), { code: 4900 }].map(faultOf)).toEqual(
      Array(4).fill('failed'),
    )
  })
})
