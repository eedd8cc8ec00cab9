import type { SignIn } from '@portico/core/feature'
import { manualClock, neverSettles } from '@portico/core/testing'
import { base, mainnet } from '@portico/eip155'
import { describe, expect, it } from 'vitest'
import type { WalletConnectClient } from '../../../features/src/walletconnect/client/WalletConnectClient.ts'
import { requestLink } from '../../../features/src/walletconnect/pairing/requestLink.ts'

const question = { domain: 'acme.example', uri: 'https://acme.example/', nonce: 'abcdefgh' }
const eip155 = { chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign'], events: [] }

/** Requests a link with this sign-in; returns the calls to the client. */
async function ask(given: SignIn['ask']) {
  const clock = manualClock()
  const asked: unknown[] = []
  const client = {
    call: async (method: string, params: unknown) => void asked.push([method, params]),
  } as unknown as WalletConnectClient
  const signIn = Promise.resolve({ ask: given, accept: async () => undefined })
  const networks = { all: [mainnet, base], current: () => base, find: () => base }
  const asking = requestLink({ client, host: { clock, networks }, signIn }, { eip155 })
  await new Promise((resolve) => setImmediate(resolve))
  const early = asked.length
  clock.advance(4_000)
  await asking
  return { asked, early }
}

describe('requestLink', () => {
  it('R4.21 requests a sign-in, with the current network first', async () => {
    const chainIds: (readonly string[])[] = []
    const { asked } = await ask(async (ids) => {
      chainIds.push(ids)
      return question
    })
    const chains = ['eip155:8453', 'eip155:1']
    expect(chainIds).toEqual([chains])
    const namespaces = { eip155: { ...eip155, chains } }
    expect(asked).toEqual([['propose', { namespaces, signIn: question }]])
  })

  it('requests a plain link when sign-in is not required or not available', async () => {
    const plain = [['propose', { namespaces: { eip155 } }]]
    expect((await ask(async () => undefined)).asked).toEqual(plain)
    expect((await ask(() => Promise.reject(new Error('No')))).asked).toEqual(plain)
  })

  it('waits at most four seconds for the sign-in request', async () => {
    const { asked, early } = await ask(neverSettles)
    expect(early).toBe(0)
    expect(asked).toEqual([['propose', { namespaces: { eip155 } }]])
  })
})
