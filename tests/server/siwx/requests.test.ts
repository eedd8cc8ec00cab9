import { createSiwx } from '@portico/server/siwx'
import { describe, expect, it } from 'vitest'
import type { Answered } from './fakes/browser.ts'
import { keyVerifier } from './fakes/keyVerifier.ts'
import { openSiwx } from './openSiwx.ts'

const codeOf = (answer: Answered) => [answer.status, answer.body.error.code]

describe('a request to the sign-in service', () => {
  it('T11 that changes something comes from a page of the dapp', async () => {
    const { page, signed, signIn, sessionAt } = openSiwx()
    const proof = await signed()
    for (const origin of [
      'https://evil.example',
      'http://acme.example',
      'null',
      'https://acme.example:8443',
    ])
      expect(codeOf(await page.post('/api/siwx/verify', proof, { origin }))).toEqual([
        403,
        'siwxServer/origin',
      ])
    const headers = { 'content-type': 'application/json' }
    const without = { method: 'POST', body: JSON.stringify(proof), headers }
    expect(codeOf(await page.ask('/api/siwx/verify', without))).toEqual([403, 'siwxServer/origin'])
    expect(await sessionAt()).toBeNull()
    await signIn()
    const signOut = await page.post('/api/siwx/signout', {}, { origin: 'https://evil.example' })
    expect(codeOf(signOut)).toEqual([403, 'siwxServer/origin'])
    expect(await sessionAt()).not.toBeNull()
  })

  it('T11 that changes something is JSON, which no form of another site sends', async () => {
    const { page, signed } = openSiwx()
    const proof = await signed()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      '',
      'text/application/json',
    ])
      for (const path of ['/api/siwx/verify', '/api/siwx/signout'])
        expect(codeOf(await page.post(path, proof, { 'content-type': type }))).toEqual([
          415,
          'siwxServer/contentType',
        ])
    const { status } = await page.post('/api/siwx/verify', proof, {
      'content-type': 'Application/JSON; charset=utf-8',
    })
    expect(status).toBe(200)
  })

  it('has 256 kB of body at most', async () => {
    const { page, signed } = openSiwx()
    const proof = await signed()
    const padded = (length: number) => {
      const text = JSON.stringify(proof)
      return text + ' '.repeat(length - text.length)
    }
    expect(codeOf(await page.post('/api/siwx/verify', padded(262_145)))).toEqual([
      413,
      'siwxServer/tooLarge',
    ])
    expect((await page.post('/api/siwx/verify', padded(262_144))).status).toBe(200)
  })

  it('F1 that is not what it must be is answered with what is wrong', async () => {
    const { page, signed } = openSiwx()
    const proof = await signed()
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '{}',
      { ...proof, message: 1 },
      { message: proof.message },
      { ...proof, publicKey: {} },
    ]
    for (const body of bodies)
      expect(codeOf(await page.post('/api/siwx/verify', body))).toEqual([400, 'siwxServer/body'])
    const { body } = await page.post('/api/siwx/verify', { message: 'x' })
    expect(body.error).toEqual({
      code: 'siwxServer/body',
      message: 'Cannot read the request: Expected message and signature, cacao, or proofs',
      hints: [],
    })
  })

  it('names a call that there is, and its method', async () => {
    const { page } = openSiwx()
    for (const path of [
      '/',
      '/api/siwx',
      '/api/siwx/',
      '/api/siwx/other',
      '/nonce',
      '/api/siwx/toString',
    ])
      expect(codeOf(await page.get(path))).toEqual([404, 'siwxServer/path'])
    const { status, headers } = await page.get('/api/siwx/verify')
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    expect((await page.post('/api/siwx/nonce')).headers.get('allow')).toBe('GET')
  })

  it('finds the service under the path that it was given', async () => {
    for (const [basePath, path] of [
      ['/auth/', '/auth/nonce'],
      ['/', '/nonce'],
    ] as const)
      expect((await openSiwx({ basePath }).page.get(path)).status).toBe(200)
  })

  it('is one of not too many of one client', async () => {
    const rates = { nonce: { perSecond: 1, burst: 2 } }
    const { siwx, clock } = openSiwx({ rates })
    const ask = (ip: string) => siwx(new Request('http://localhost/api/siwx/nonce'), { ip })
    expect((await ask('192.0.2.1')).status).toBe(200)
    expect((await ask('192.0.2.1')).status).toBe(200)
    const refused = await ask('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await refused.json()).error.code).toBe('siwxServer/rateLimited')
    expect((await ask('192.0.2.2')).status).toBe(200)
    clock.advance(1_000)
    expect((await ask('192.0.2.1')).status).toBe(200)
  })

  it('is answered in plain words when the server itself fails, and its operator is told', async () => {
    const told: unknown[] = []
    const failure = new Error('secret')
    const nonces = {
      set: () => undefined,
      get: () => undefined,
      take: () => undefined,
      add: () => Promise.reject(failure),
    }
    const { signIn } = openSiwx({ nonces, onError: (error) => told.push(error) })
    const { status, body } = await signIn()
    expect([status, body.error]).toEqual([
      500,
      { code: 'siwxServer/failed', message: 'Internal Server Error', hints: [] },
    ])
    expect(told).toEqual([failure])
  })

  it('serves several sites, and takes a URI of the named domain alone', async () => {
    const { page, signed } = openSiwx({ domain: ['acme.example', 'localhost:5173'] })
    const local = await signed({ domain: 'localhost:5173', uri: 'http://localhost:5173/' })
    expect((await page.post('/api/siwx/verify', local)).status).toBe(200)
    const mixed = await signed({ domain: 'localhost:5173' })
    expect(codeOf(await page.post('/api/siwx/verify', mixed))).toEqual([401, 'siwx/badUri'])
  })
})

describe('options', () => {
  it('name a host, and a secret that nobody guesses', () => {
    const verifiers = [keyVerifier()]
    for (const domain of [
      '',
      'https://acme.example',
      'acme.example/path',
      'a b',
      'user@acme.example',
      'Acme.Example',
    ])
      expect(() => createSiwx({ domain, verifiers })).toThrow(
        expect.objectContaining({ code: 'siwxServer/domain' }),
      )
    expect(() => createSiwx({ domain: 'acme.example', verifiers, secret: 'short' })).toThrow(
      expect.objectContaining({ code: 'siwxServer/secret' }),
    )
    expect(() => createSiwx({ domain: 'acme.example', verifiers, nonceSecret: 'short' })).toThrow(
      expect.objectContaining({ code: 'siwxServer/nonceSecret' }),
    )
  })
})
