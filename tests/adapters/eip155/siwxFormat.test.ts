import type { SiwxMessage } from '@portico/core/siwx'
import { format } from '@portico/eip155/siwx'
import fc from 'fast-check'
import { getAddress } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { formatRules } from '../../core/siwx/formatRules.ts'
import { messages } from '../../core/siwx/messages.ts'

const arbitrary = messages(
  fc.record({
    accountAddress: fc
      .uint8Array({ minLength: 20, maxLength: 20 })
      .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`)),
    chainId: fc.integer({ min: 1 }).map((id) => `eip155:${id}` as const),
  }),
)

const sample: SiwxMessage = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'example.com:3388',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
}

describe('the Ethereum message format', () => {
  formatRules(format, arbitrary)

  it('rejects a scheme before the domain, though EIP-4361 allows one', () => {
    expect(() => format.parse(`https://${format.format(sample)}`)).toThrow(
      expect.objectContaining({ name: 'KitError' }),
    )
  })

  it('writes the examples of EIP-4361', () => {
    const more = {
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
    }
    expect(
      format.format({ ...sample, ...more }),
    ).toBe(`example.com:3388 wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`)
    expect(format.format(sample)).toContain('Cc2\n\n\nURI: ')
  })

  it('reads and writes like viem', () => {
    const utc = (time: string | undefined) => time && new Date(time).toISOString()
    for (const message of fc.sample(arbitrary, { numRuns: 1_000, seed: 1 })) {
      const { accountAddress, chainId, issuedAt, expirationTime, notBefore, resources, ...rest } =
        message
      const [issued, end, start] = [issuedAt, expirationTime, notBefore].map(utc)
      // viem supports neither IPv6 hosts nor other date formats.
      const theirs = {
        ...rest,
        domain: 'shop.example:8080',
        address: accountAddress as `0x${string}`,
        chainId: Number(chainId.slice('eip155:'.length)),
        issuedAt: new Date(issued ?? 0),
        ...(end && { expirationTime: new Date(end) }),
        ...(start && { notBefore: new Date(start) }),
        ...(resources && { resources: [...resources] }),
      }
      const text = createSiweMessage(theirs)
      const ours = {
        ...message,
        domain: theirs.domain,
        issuedAt: issued,
        ...(end && { expirationTime: end }),
        ...(start && { notBefore: start }),
      }
      expect(format.format(ours as SiwxMessage)).toBe(text)
      expect(parseSiweMessage(text)).toEqual(theirs)
    }
  })

  it('writes an account with its checksum, and also reads lower case', () => {
    const small = { ...sample, accountAddress: sample.accountAddress.toLowerCase() }
    const text = format.format(small)
    expect(text).toBe(format.format(sample))
    expect(format.parse(text.replace(sample.accountAddress, small.accountAddress))).toEqual(sample)
    for (const [one, other] of [
      ['0xC02', '0xc02'],
      ['0xC', '0XC'],
      [sample.accountAddress, sample.accountAddress.toUpperCase()],
      [sample.accountAddress, `0x${sample.accountAddress.slice(2).toUpperCase()}`],
      [sample.accountAddress, small.accountAddress.slice(2)],
    ] as const)
      expect(() => format.parse(text.replace(one, other))).toThrow('not a sign-in message')
  })

  it('rejects a message without a time, and one of another namespace', () => {
    const { issuedAt: _, ...timeless } = sample
    expect(() => format.format(timeless)).toThrow('issuedAt')
    for (const chainId of ['eip155:0', 'eip155:01', 'eip155:x', 'solana:1'] as const)
      expect(() => format.format({ ...sample, chainId })).toThrow('chainId')
  })
})
