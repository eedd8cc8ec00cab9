import { describe, expect, it } from 'vitest'
import { newAccount } from './fakes/newAccount.ts'
import { openSiwx, start } from './openSiwx.ts'

const at = (ms: number) => new Date(start + ms).toISOString()
const minute = 60_000

describe('verify rejects a message', () => {
  it('S7 T11 that was used before', async () => {
    const { signed, verify } = openSiwx()
    const proof = await signed()
    expect((await verify(proof)).status).toBe(200)
    const { status, body } = await verify(proof)
    expect([status, body.error.code]).toEqual([401, 'siwx/badNonce'])
  })

  it('S7 T11 that is sent twice at once, except the first', async () => {
    const { signed, verify } = openSiwx()
    const proof = await signed()
    const answers = await Promise.all([verify(proof), verify(proof), verify(proof)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('S7 T11 with a nonce of 5 minutes ago', async () => {
    const { signed, verify, clock } = openSiwx()
    const [early, late] = [await signed(), await signed()]
    clock.advance(5 * minute - 1)
    expect((await verify(early)).status).toBe(200)
    clock.advance(1)
    expect((await verify(late)).body.error.code).toBe('siwx/badNonce')
  })

  it('S7 T11 with the nonce of another visitor, who can still use it', async () => {
    const { signed, verify, newPage } = openSiwx()
    const proof = await signed()
    const other = newPage()
    expect((await verify(proof, other)).body.error.code).toBe('siwx/badNonce')
    await other.get('/api/siwx/nonce')
    expect((await verify(proof, other)).body.error.code).toBe('siwx/badNonce')
    expect((await verify(proof)).status).toBe(200)
  })

  it('S7 with a nonce that was not issued', async () => {
    const { signIn } = openSiwx()
    expect((await signIn({ nonce: '0'.repeat(32) })).body.error.code).toBe('siwx/badNonce')
  })

  const changed = {
    'S7 for another domain': [{ domain: 'evil.example' }, 'siwx/badDomain'],
    'S7 for a domain with the same ending': [{ domain: 'notacme.example' }, 'siwx/badDomain'],
    'S7 for another port': [{ domain: 'acme.example:8443' }, 'siwx/badDomain'],
    'S7 for a page of another site': [{ uri: 'https://evil.example/' }, 'siwx/badUri'],
    'S7 for a page without https': [{ uri: 'http://acme.example/' }, 'siwx/badUri'],
    'S7 with a uri that is not a URL of a page': [{ uri: 'did:key:z6Mk' }, 'siwx/badUri'],
    'S7 that expires now': [{ expirationTime: at(0) }, 'siwx/expired'],
    'S7 that expired ten minutes ago': [{ expirationTime: at(-10 * minute) }, 'siwx/expired'],
    'S7 that is not valid yet': [{ notBefore: at(10 * minute) }, 'siwx/notYetValid'],
  } as const
  for (const [title, [changes, code]] of Object.entries(changed))
    it(title, async () => {
      const { signIn, sessionAt, verifier } = openSiwx()
      const { status, body } = await signIn(changes)
      expect([status, body.error.code]).toEqual([401, code])
      expect(body.error.message).not.toBe('')
      expect([await sessionAt(), verifier.calls]).toEqual([null, 0])
    })

  it('S7 that expired while the screen was open', async () => {
    const { signed, verify, clock } = openSiwx()
    const proof = await signed({ expirationTime: at(minute) })
    clock.advance(minute)
    expect((await verify(proof)).body.error.code).toBe('siwx/expired')
  })

  it('S7 for a network that the dapp does not allow', async () => {
    const chainIds = ['eip155:1'] as const
    const { signIn } = openSiwx({ chainIds })
    expect((await signIn()).body.error.code).toBe('siwx/wrongChain')
  })

  it('S7 of an account that did not sign it', async () => {
    const { signIn } = openSiwx()
    const { status, body } = await signIn({ accountAddress: newAccount().address })
    expect([status, body.error.code]).toEqual([401, 'siwx/badSignature'])
  })

  it('S7 that was changed after it was signed, and uses up its nonce', async () => {
    const { signed, verify, sessionAt } = openSiwx()
    const proof = await signed({ statement: 'Sign in to Acme' })
    const message = proof.message.replace('Acme', 'Evil')
    expect((await verify({ ...proof, message })).body.error.code).toBe('siwx/badSignature')
    expect((await verify(proof)).body.error.code).toBe('siwx/badNonce')
    expect(await sessionAt()).toBeNull()
  })

  it('S7 that is malformed, or of a namespace without a verifier', async () => {
    const { signed, verify } = openSiwx()
    const proof = await signed()
    for (const message of ['', 'Hello', proof.message.replace('Solana', 'Ethereum')]) {
      const { status, body } = await verify({ ...proof, message })
      expect([status, body.error.code]).toEqual([400, 'siwx/malformed'])
    }
  })

  it('S7 with any single character of message or signature changed', async () => {
    const { signed, verify, sessionAt } = openSiwx()
    const proof = await signed({
      statement: 'Hello',
      expirationTime: at(minute),
      resources: ['https://acme.example/a'],
    })
    let tried = 0
    for (const part of ['message', 'signature'] as const)
      for (let place = 0; place < proof[part].length; place++) {
        const fresh = await signed({
          statement: 'Hello',
          expirationTime: at(minute),
          resources: ['https://acme.example/a'],
        })
        const text = fresh[part]
        const letter = text[place] === '2' ? '3' : '2'
        const mutant = text.slice(0, place) + letter + text.slice(place + 1)
        tried += 1
        expect((await verify({ ...fresh, [part]: mutant })).status).toBeGreaterThanOrEqual(400)
      }
    expect(tried).toBeGreaterThan(200)
    expect(await sessionAt()).toBeNull()
  })
})

describe('an unreachable node', () => {
  it('S7 does not make a signature invalid: the same one signs in once the node is back, and only once', async () => {
    const { signed, verify, verifier } = openSiwx()
    const proof = await signed()
    verifier.isAway = true
    for (let time = 0; time < 2; time++) {
      const { status, body } = await verify(proof)
      expect([status, body.error.code]).toEqual([503, 'siwx/unavailable'])
    }
    verifier.isAway = false
    expect((await verify(proof)).status).toBe(200)
    expect((await verify(proof)).body.error.code).toBe('siwx/badNonce')
  })

  it('S7 does not extend the lifetime of the nonce', async () => {
    const { signed, verify, verifier, clock } = openSiwx()
    const proof = await signed()
    verifier.isAway = true
    clock.advance(4 * minute)
    await verify(proof)
    verifier.isAway = false
    clock.advance(minute)
    expect((await verify(proof)).body.error.code).toBe('siwx/badNonce')
  })

  it('S7 ends no session', async () => {
    const { signIn, sessionAt, verifier } = openSiwx()
    await signIn()
    verifier.isAway = true
    await signIn()
    expect(await sessionAt()).not.toBeNull()
  })
})
