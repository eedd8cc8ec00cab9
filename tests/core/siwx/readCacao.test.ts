import { type Cacao, readCacao } from '@portico/core/siwx'
import { describe, expect, it } from 'vitest'

const p: Cacao['p'] = {
  iss: 'did:pkh:eip155:1:0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  domain: 'acme.example',
  aud: 'https://acme.example/login',
  version: '1',
  nonce: '0123456789abcdef',
  iat: '2026-11-21T12:00:00Z',
}
const cacao = (changes: Partial<Cacao['p']> = {}): Cacao => ({
  h: { t: 'caip122' },
  p: { ...p, ...changes },
  s: { t: 'eip191', s: '0x' },
})
const plain = {
  accountAddress: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  chainId: 'eip155:1',
  domain: 'acme.example',
  uri: 'https://acme.example/login',
  version: '1',
  nonce: '0123456789abcdef',
  issuedAt: '2026-11-21T12:00:00Z',
}

describe('readCacao', () => {
  it('R3.16 reads the fields of a message by their names in CAIP-74', () => {
    const all = {
      exp: '2026-11-22T12:00:00Z',
      nbf: '2026-11-21T11:00:00Z',
      statement: 'Sign in',
      requestId: '7',
      resources: ['https://acme.example/terms'],
    }
    expect(readCacao(cacao(all))).toEqual({
      ...plain,
      expirationTime: all.exp,
      notBefore: all.nbf,
      statement: all.statement,
      requestId: all.requestId,
      resources: all.resources,
    })
  })

  it('treats null and empty fields as absent, as wallets in other languages write them', () => {
    const nothing = { exp: null, nbf: null, statement: '', requestId: null, resources: null }
    expect(readCacao(cacao(nothing))).toEqual(plain)
    expect(readCacao(cacao())).toEqual(plain)
  })

  it.each([
    'eip155:1:0x976EA74026E726554dB657fA54763abd0C3a0aa9',
    'did:key:z6Mk',
    'did:pkh:eip155:1',
    'did:pkh:eip155:1:0xa\n0xb',
    '',
  ])('rejects an issuer that is not an account: %j', (iss) => {
    expect(() => readCacao(cacao({ iss }))).toThrow(
      expect.objectContaining({ code: 'siwx/malformed' }),
    )
  })
})
