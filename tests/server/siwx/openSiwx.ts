import type { SiwxMessage } from '@portico/core/siwx'
import { manualClock } from '@portico/core/testing'
import { createSiwx, type SiwxOptions } from '@portico/server/siwx'
import { format } from '@portico/solana/siwx'
import { type Browser, browser } from './fakes/browser.ts'
import { keyVerifier } from './fakes/keyVerifier.ts'
import { newAccount, type TestAccount } from './fakes/newAccount.ts'

export const start = Date.parse('2026-11-21T12:00:00.000Z')
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const

/** A sign-in service for acme.example, a visitor with a wallet, and functions to sign in. */
export function openSiwx(options: Partial<SiwxOptions> = {}) {
  const clock = manualClock(start)
  const verifier = keyVerifier()
  const siwx = createSiwx({ domain: 'acme.example', verifiers: [verifier], clock, ...options })
  const alice = newAccount()
  const page = browser(siwx)

  /** The message that Alice signs, with overrides. */
  async function signed(changes: Partial<SiwxMessage> = {}, { by = alice, at = page } = {}) {
    const { nonce, issuedAt } = (await at.get('/api/siwx/nonce')).body
    const data: SiwxMessage = {
      accountAddress: by.address,
      chainId: solana,
      domain: 'acme.example',
      uri: 'https://acme.example/account',
      version: '1',
      nonce,
      issuedAt,
      ...changes,
    }
    const message = format.format(data)
    return { message, signature: by.sign(message) }
  }
  const verify = (body: unknown, at: Browser = page) => at.post('/api/siwx/verify', body)
  return {
    clock,
    verifier,
    siwx,
    alice,
    page,
    newPage: () => browser(siwx),
    signed,
    verify,
    async signIn(changes?: Partial<SiwxMessage>, signer?: { by?: TestAccount; at?: Browser }) {
      return verify(await signed(changes, signer), signer?.at)
    },
    sessionAt: async (at: Browser = page) => (await at.get('/api/siwx/session')).body.session,
  }
}
