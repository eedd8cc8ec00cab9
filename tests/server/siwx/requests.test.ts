import { createSiwx } from '@portico/server/siwx'
import { describe, expect, it } from 'vitest'
import type { BrowserResponse } from './fakes/browser.ts'
import { keyVerifier } from './fakes/keyVerifier.ts'
import { openSiwx } from './openSiwx.ts'

const codeOf = (answer: BrowserResponse) => [answer.status, answer.body.error.code]

describe('a request to the sign-in service', () => {
  it('T11 that writes must come from a page of the dapp', async () => {
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
    expect(codeOf(await page.request('/api/siwx/verify', without))).toEqual([
      403,
      'siwxServer/origin',
    ])
    expect(await sessionAt()).toBeNull()
    await signIn()
    const signOut = await page.post('/api/siwx/signout', {}, { origin: 'https://evil.example' })
    expect(codeOf(signOut)).toEqual([403, 'siwxServer/origin'])
    expect(await sessionAt()).not.toBeNull()
  })

  it('T11 that writes must be JSON, which a form of another site cannot send', async () => {
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

  it('is rejected with a body of more than 256 kB', async () => {
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

  it('F1 that is malformed gets an error that says what is wrong', async () => {
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

  it('is rejected for an unknown path or method', async () => {
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

  it('is served under the configured path', async () => {
    for (const [basePath, path] of [
      ['/auth/', '/auth/nonce'],
      ['/', '/nonce'],
    ] as const)
      expect((await openSiwx({ basePath }).page.get(path)).status).toBe(200)
  })

  it('is limited by client', async () => {
    const rates = { nonce: { perSecond: 1, burst: 2 } }
    const { siwx, clock } = openSiwx({ rates })
    const request = (ip: string) => siwx(new Request('http://localhost/api/siwx/nonce'), { ip })
    expect((await request('192.0.2.1')).status).toBe(200)
    expect((await request('192.0.2.1')).status).toBe(200)
    const rejected = await request('192.0.2.1')
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await rejected.json()).error.code).toBe('siwxServer/rateLimited')
    expect((await request('192.0.2.2')).status).toBe(200)
    clock.advance(1_000)
    expect((await request('192.0.2.1')).status).toBe(200)
  })

  it('is answered without details when the server fails, and the error is reported to onError', async () => {
    const reported: unknown[] = []
    const failure = new Error('secret')
    const nonces = {
      set: () => undefined,
      get: () => undefined,
      take: () => undefined,
      add: () => Promise.reject(failure),
    }
    const { signIn } = openSiwx({ nonces, onError: (error) => reported.push(error) })
    const { status, body } = await signIn()
    expect([status, body.error]).toEqual([
      500,
      { code: 'siwxServer/failed', message: 'Internal Server Error', hints: [] },
    ])
    expect(reported).toEqual([failure])
  })

  it('is accepted for several domains, with a URI of the same domain only', async () => {
    const { page, signed } = openSiwx({ domain: ['acme.example', 'localhost:5173'] })
    const local = await signed({ domain: 'localhost:5173', uri: 'http://localhost:5173/' })
    expect((await page.post('/api/siwx/verify', local)).status).toBe(200)
    const mixed = await signed({ domain: 'localhost:5173' })
    expect(codeOf(await page.post('/api/siwx/verify', mixed))).toEqual([401, 'siwx/badUri'])
  })
})

describe('options', () => {
  it('must contain a host, and a secret of at least 32 characters', () => {
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
