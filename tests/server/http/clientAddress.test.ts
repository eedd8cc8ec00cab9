import { describe, expect, it } from 'vitest'
import { type ClientSource, clientAddress } from '../../../server/src/http/clientAddress.ts'

const block = (source: ClientSource) => clientAddress(source).block

describe('client address', () => {
  it('S16 is a whole IPv4 address or the first 64 bits of an IPv6 address', () => {
    expect(clientAddress({ ip: '198.51.100.7' })).toEqual({ block: '198.51.100.7', share: 1 })
    const same = [
      '2001:db8:0:1::1',
      '2001:DB8::1:0:0:0:2',
      '2001:0db8:0000:0001:ffff::',
      '2001:db8:0:1::9%eth0',
    ]
    for (const ip of same) expect(block({ ip })).toBe('2001:db8:0:1::/64')
    expect(block({ ip: '2001:db8:0:2::1' })).toBe('2001:db8:0:2::/64')
    expect(block({ ip: '::1' })).toBe('0:0:0:0::/64')
  })

  it('S16 is the same for an IPv4 address in IPv6 form', () => {
    for (const ip of ['::ffff:198.51.100.7', '::FFFF:c633:6407', '0:0:0:0:0:ffff:c633:6407'])
      expect(block({ ip })).toBe('198.51.100.7')
  })

  it('S16 uses x-forwarded-for only as far as trusted proxies wrote it', () => {
    const forwarded = '203.0.113.9, 198.51.100.1:40000 , [2001:db8::1]:5'
    expect(block({ forwarded, ip: '10.0.0.1' })).toBe('10.0.0.1')
    expect(block({ forwarded, ip: '10.0.0.1', proxies: 1 })).toBe('2001:db8:0:0::/64')
    expect(block({ forwarded, ip: '10.0.0.1', proxies: 2 })).toBe('198.51.100.1')
    expect(block({ forwarded, ip: '10.0.0.1', proxies: 9 })).toBe('10.0.0.1')
  })

  it('S16 falls back to the address of the connection for an invalid entry', () => {
    for (const forwarded of ['', 'unknown', 'key-of-its-own', '1.2.3.4.5', '[::1', '::1]', '%'])
      expect(block({ forwarded, ip: '10.0.0.1', proxies: 1 })).toBe('10.0.0.1')
  })

  it('S16 is shared by all clients without an address, with the limits of many', () => {
    expect(clientAddress({})).toEqual({ block: 'unknown', share: 100 })
    expect(clientAddress({ forwarded: 'x', ip: '', proxies: 1 })).toEqual(clientAddress({}))
  })
})
