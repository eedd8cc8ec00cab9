import type { SiwxMessage } from '@portico/core/siwx'
import { format } from '@portico/solana/siwx'
import { base58 } from '@scure/base'
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRules } from '../../core/siwx/formatRules.ts'
import { messages } from '../../core/siwx/messages.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const own = 'solana:11111111111111111111111111111abc'
const arbitrary = messages(
  fc.record({
    accountAddress: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(base58.encode),
    chainId: fc.constantFrom<SiwxMessage['chainId'][]>(mainnet, own),
  }),
)
const sample: SiwxMessage = {
  accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  chainId: mainnet,
  domain: 'service.example',
  uri: 'https://service.example/login',
  version: '1',
  nonce: '32891757',
}

describe('the Solana message format', () => {
  formatRules(format, arbitrary)

  it('writes the text that the Wallet Standard defines', () => {
    expect(
      format.format(sample),
    ).toBe(`service.example wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

URI: https://service.example/login
Version: 1
Chain ID: solana:mainnet
Nonce: 32891757`)
    for (const message of fc.sample(arbitrary, { numRuns: 1_000, seed: 1 })) {
      const { accountAddress: address, chainId, resources, ...rest } = message
      const input = {
        ...rest,
        address,
        chainId: chainId === mainnet ? 'solana:mainnet' : chainId,
        ...(resources && { resources: [...resources] }),
      }
      const text = createSignInMessageText(input)
      expect(format.format(message)).toBe(text)
      expect(parseSignInMessageText(text)).toEqual(
        expect.objectContaining({ ...input, resources: input.resources }),
      )
    }
  })

  it('rejects a statement of several lines, which the reference accepts', () => {
    const text = format.format({ ...sample, statement: 'One' })
    const longer = text.replace('One', 'One\nTwo')
    expect(parseSignInMessageText(longer)).toMatchObject({ statement: 'One\nTwo' })
    expect(() => format.parse(longer)).toThrow('not a sign-in message')
  })

  it('accepts one name per network', () => {
    const text = format.format(sample)
    for (const name of [mainnet, 'mainnet', 'solana:', 'solana:mainnet-beta'])
      expect(() => format.parse(text.replace('solana:mainnet', name))).toThrow('not a sign-in')
  })
})
