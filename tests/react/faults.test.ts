import { connectionErrors, networkErrors } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { faultOf } from '../../react/src/views/attempt/faultOf.ts'

describe('what went wrong', () => {
  it('R8.03 has a name by the code of the error', () => {
    const keys = ['rejected', 'busy', 'locked', 'timeout', 'unauthorized', 'failed'] as const
    expect(keys.map((key) => faultOf(connectionErrors.create(key, [])))).toEqual(keys)
  })

  it('R4.24 tells a chain that the wallet did not add from one that it would not go to', () => {
    const keys = ['notAdded', 'notSwitched', 'noSwitch', 'rejected'] as const
    expect(keys.map((key) => faultOf(networkErrors.create(key, [])))).toEqual(keys)
  })

  it('R8.10 knows a refusal and an open request from wallets that only give a number', () => {
    expect([{ code: 4001 }, { code: 5000 }, { code: -32002 }].map(faultOf)).toEqual([
      'rejected',
      'rejected',
      'busy',
    ])
  })

  it('is a plain failure where nothing is known of it', () => {
    expect([undefined, 'no', new Error('no'), { code: 4900 }].map(faultOf)).toEqual(
      Array(4).fill('failed'),
    )
  })
})
