import { type SiwxMessage, siwxErrors, textFormat } from '@portico/core/siwx'
import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../setup/cpuMs.ts'

const format = textFormat({
  blockchain: 'Test',
  chainIdAfter: 'requestId',
  gap: 3,
  account: (address) => (address === 'one' ? address : undefined),
  chainText: (chainId) => (chainId === 'cosmos:one' ? chainId : undefined),
  chainOf: (text) => text as 'cosmos:one',
})
const message: SiwxMessage = {
  accountAddress: 'one',
  chainId: 'cosmos:one',
  domain: 'a.example',
  uri: 'https://a.example/',
  version: '1',
  nonce: '12345678',
}

/** Returns those of the values that a field accepts. */
function taken(field: keyof SiwxMessage, values: readonly unknown[]): readonly unknown[] {
  return values.filter((value) => {
    try {
      format.format({ ...message, [field]: value })
      return true
    } catch (error) {
      expect(siwxErrors.is(error, 'badField')).toBe(true)
      return false
    }
  })
}

describe('textFormat', () => {
  it('places Chain ID according to the layout, and omits absent fields', () => {
    const requestId = 'r-1'
    expect(format.format({ ...message, requestId })).toBe(
      'a.example wants you to sign in with your Test account:\none\n\n\n' +
        'URI: https://a.example/\nVersion: 1\nNonce: 12345678\nRequest ID: r-1\nChain ID: cosmos:one',
    )
  })

  it('T11 accepts a host with a port as domain, and nothing that imitates another site', () => {
    const good = ['a.example', 'localhost:5173', '127.0.0.1:80', '[::1]:8080', 'xn--n3h.example']
    const bad = ['', 'a@evil.example', 'https://a.example', 'a.example/', 'а.example', 'a b', 'a:b']
    expect(taken('domain', [...good, ...bad, 'a'.repeat(300), 7, null])).toEqual(good)
  })

  it('accepts only URIs of RFC 3986', () => {
    const good = [
      'https://a.example/b?c=d#e',
      'urn:recap:eyJ9',
      'did:pkh:eip155:1:0xab',
      'a:',
      'http://[::1]/',
    ]
    const bad = [
      '',
      'a.example',
      '/path',
      'https://a b',
      'https://a/%zz',
      'https://a/ü',
      'https://a/#b#c',
      '1a:b',
    ]
    const worse = [
      'https://a/\\b',
      'https://a/<b>',
      'https://[::1',
      `https://a/${'b'.repeat(3_000)}`,
    ]
    expect(taken('uri', [...good, ...bad, ...worse])).toEqual(good)
  })

  it('accepts only times that exist', () => {
    const good = [
      '2024-02-29T23:59:59Z',
      '2000-02-29T00:00:00.123456789+14:00',
      '1999-12-31T00:00:00-00:00',
    ]
    const bad = [
      '2023-02-29T00:00:00Z',
      '1900-02-29T00:00:00Z',
      '2024-13-01T00:00:00Z',
      '2024-00-01T00:00:00Z',
    ]
    const worse = [
      '2024-01-32T00:00:00Z',
      '2024-01-01T24:00:00Z',
      '2024-01-01T00:60:00Z',
      '2024-01-01T00:00:60Z',
    ]
    const shapes = [
      '2024-01-01',
      '2024-01-01T00:00:00',
      '2024-01-01t00:00:00z',
      '2024-01-01T00:00:00+24:00',
      '',
    ]
    expect(taken('issuedAt', [...good, ...bad, ...worse, ...shapes])).toEqual(good)
  })

  it('T11 accepts nonces of at least 8 letters and digits', () => {
    expect(
      taken('nonce', ['12345678', 'abcdefgH', '1234567', '1234-5678', 'a'.repeat(129)]),
    ).toEqual(['12345678', 'abcdefgH'])
  })

  it('accepts a statement of one line of ASCII, and lists of URIs, within limits', () => {
    expect(taken('statement', ['Hi "you" 100%', '', 'a\nb', 'ü', 'a'.repeat(10_001)])).toEqual([
      'Hi "you" 100%',
    ])
    const lists = [[], ['a:b'], ['a:b', 'no'], 'a:b', Array(101).fill('a:b'), [7]]
    expect(taken('resources', lists)).toEqual([[], ['a:b']])
    expect(taken('version', ['1', '2', 1])).toEqual(['1'])
    expect(taken('requestId', ['a-1', '%20', '', 'a b', '%2'])).toEqual(['a-1', '%20'])
  })

  it('T22 rejects long, almost valid input quickly', () => {
    const near = [`a:${'b'.repeat(65_000)} `, `a://${'%20'.repeat(20_000)}\\`, '-'.repeat(60_000)]
    const ms = cpuMs(() => {
      for (const text of near) {
        expect(taken('uri', [text])).toEqual([])
        expect(taken('domain', [text])).toEqual([])
        expect(taken('resources', [[text]])).toEqual([])
        expect(() => format.parse(text)).toThrow('not a sign-in message')
      }
    })
    expect(ms).toBeLessThan(1_000)
  })
})
