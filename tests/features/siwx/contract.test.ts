import { createKit } from '@portico/core'
import { featureContract } from '@portico/core/testing'
import { verifier } from '@portico/eip155/siwx'
import { siwx } from '@portico/features/siwx'
import { describe, expect, it } from 'vitest'

const config = {
  getNonce: async () => 'abcdefgh',
  createMessage: () => '',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}

describe('the sign-in feature', () => {
  for (const { name, run } of featureContract(() => siwx({ verifiers: [verifier()] }), createKit))
    it(name, run)

  it('R5.10 cannot be combined with the former configuration', () => {
    expect(() => siwx({ siweConfig: config, server: '/api/siwx' })).toThrowError(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })

  it('R8.04 is rejected without a verifier', () => {
    expect(() => siwx({})).toThrowError('SIWX is not enabled')
  })
})
