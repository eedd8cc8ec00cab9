import { checkMessage, type Expected, type SiwxMessage } from '@portico/core/siwx'
import { describe, expect, it } from 'vitest'

const now = Date.parse('2026-11-21T12:00:00Z')
const message: SiwxMessage = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'a.example',
  uri: 'https://a.example/login',
  version: '1',
  nonce: '12345678',
  notBefore: '2026-11-21T12:00:00Z',
  expirationTime: '2026-11-21T13:00:00+01:00',
}
const { notBefore: _, expirationTime: __, ...timeless } = message
const expected: Expected = {
  domain: 'a.example',
  uri: message.uri,
  nonce: message.nonce,
  account: message.accountAddress,
  chainIds: ['eip155:1'],
  now,
}
const code = (change: Partial<Expected>, data: SiwxMessage = timeless) => {
  try {
    checkMessage(data, { ...expected, ...change })
    return 'fine'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('checkMessage', () => {
  it('T11 accepts a message with the expected fields', () => {
    expect(code({})).toBe('fine')
    expect(code({ domain: 'A.Example', account: message.accountAddress.toLowerCase() })).toBe(
      'fine',
    )
  })

  it('T11 names the field that differs', () => {
    expect(code({ domain: 'b.example' })).toBe('siwx/badDomain')
    expect(code({ domain: 'a.example:80' })).toBe('siwx/badDomain')
    expect(code({ uri: 'https://a.example/' })).toBe('siwx/badUri')
    expect(code({ nonce: '12345679' })).toBe('siwx/badNonce')
    expect(code({ account: '0x0000000000000000000000000000000000000001' })).toBe(
      'siwx/wrongAccount',
    )
    expect(code({ chainIds: ['eip155:10'] })).toBe('siwx/wrongChain')
  })

  it('T11 compares accounts of other namespaces exactly', () => {
    const data = { ...timeless, chainId: 'solana:one', accountAddress: 'Ab' } as const
    const rest = { chainIds: ['solana:one'] }
    expect(code({ ...rest, account: 'Ab' }, data)).toBe('fine')
    expect(code({ ...rest, account: 'ab' }, data)).toBe('siwx/wrongAccount')
  })

  it('S7 applies time limits to the millisecond, in any time zone', () => {
    const data = { ...timeless, expirationTime: '2026-11-21T14:00:00+01:00' }
    expect(code({ now: now + 3_600_000 - 1 }, data)).toBe('fine')
    expect(code({ now: now + 3_600_000 }, data)).toBe('siwx/expired')
    const later = { ...timeless, notBefore: '2026-11-21T12:00:00Z' }
    expect(code({ now }, later)).toBe('fine')
    expect(code({ now: now - 1 }, later)).toBe('siwx/notYetValid')
    expect(code({ now }, message)).toBe('siwx/expired')
  })

  it('S7 tolerates the given clock skew', () => {
    const data = { ...timeless, expirationTime: '2026-11-21T12:00:00Z' }
    expect(code({ now: now + 59_999, skew: 60_000 }, data)).toBe('fine')
    expect(code({ now: now + 60_000, skew: 60_000 }, data)).toBe('siwx/expired')
  })

  it('S7 treats an unreadable limit as passed', () => {
    expect(code({}, { ...timeless, expirationTime: 'tomorrow' })).toBe('siwx/expired')
    expect(code({}, { ...timeless, notBefore: 'yesterday' })).toBe('siwx/notYetValid')
  })
})
