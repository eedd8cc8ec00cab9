import { createKit } from '@portico/core'
import type { SiwxMessage, SiwxVerifier } from '@portico/core/siwx'
import { eip155, mainnet } from '@portico/eip155'
import { type SignedIn, type SiweConfig, type SiwxStore, siwx } from '@portico/features/siwx'
import { describe, expectTypeOf, it } from 'vitest'

declare const former: SiweConfig
declare const verifier: SiwxVerifier
const adapters = [eip155({ networks: [mainnet] })] as const

describe('signing in', () => {
  it('adds a session and actions to the kit', () => {
    const kit = createKit({
      adapters,
      features: [siwx({ server: '/api/siwx', statement: 'Sign in to Acme' })],
    })
    expectTypeOf(kit.features.siwx.session).toEqualTypeOf<SignedIn | undefined>()
    expectTypeOf(kit.features.siwx.signOut).toEqualTypeOf<() => Promise<void>>()
    expectTypeOf(kit.features.siwx.load).toEqualTypeOf<() => Promise<SiwxStore>>()
    void kit.open({ view: 'SIWXSignMessage' })
    void kit.open({ view: 'ConnectingSiwe' })
    // @ts-expect-error no such view
    void kit.open({ view: 'SIWX' })
  })

  it('accepts a replacement for each part', () => {
    siwx({
      verifiers: [verifier],
      storage: { read: () => [], write() {} },
      createMessage: ({ accountAddress }) => accountAddress,
      messenger: ({ account, network, nonce, now }): SiwxMessage => ({
        accountAddress: account.address,
        chainId: network.caipNetworkId,
        domain: 'acme.example',
        uri: 'https://acme.example/',
        version: '1',
        nonce,
        issuedAt: new Date(now).toISOString(),
      }),
      signer: async ({ message }) => ({ message, signature: '0x' }),
      namespaces: ['eip155', 'solana'],
    })
    siwx({ siweConfig: former })
    // Any CAIP-2 namespace is valid: a third-party adapter may provide it.
    siwx({ server: '/api/siwx', namespaces: ['moon'] })
    // @ts-expect-error a verifier has a namespace
    siwx({ verifiers: [{ verify: async () => true }] })
  })
})
