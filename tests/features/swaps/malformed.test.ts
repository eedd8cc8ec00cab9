import { describe, expect, it } from 'vitest'
import { checkQuote } from '../../../features/src/swaps/guard/checkQuote.ts'
import { checkSteps } from '../../../features/src/swaps/guard/checkSteps.ts'
import { fakeProvider, fakeQuote, fakeTokens, places } from './setup/fakeSwap.ts'

const now = 1_800_000_000_000
const account = `eip155:1:${places.alice}`
const provider = fakeProvider()
const input = {
  from: fakeTokens.usd,
  to: fakeTokens.eur,
  amount: '1000',
  account,
  receiver: account,
  slippageBps: 100,
}
const offer = { provider, quote: fakeQuote(1_000n), input, at: now }

describe('a provider whose answers are malformed', () => {
  it.each([1.9e18, 8.64e15 + 1, Number.MAX_VALUE, -1, Number.NaN, Infinity])(
    'has no offer with an expiry of %s, which no date has',
    (expiresAt) => {
      const check = () => checkQuote(provider, { ...offer.quote, expiresAt }, { input, now })
      expect(check).toThrow(expect.objectContaining({ code: 'swaps/badQuote' }))
    },
  )

  const permit = {
    domain: { chainId: 1, verifyingContract: places.usd },
    types: { Permit: [{ name: 'owner', type: 'address' }] },
    primaryType: 'Permit',
    message: { owner: places.alice },
  }
  it.each([
    ['without types', { ...permit, types: null }],
    ['with a type that is no list', { ...permit, types: { Permit: 1 } }],
    ['with a field that is nothing', { ...permit, types: { Permit: [null] } }],
    ['without a message', { ...permit, message: undefined }],
    ['with a message that is a text', { ...permit, message: 'Permit' }],
    ['with a domain that is nothing', { ...permit, domain: null }],
    ['without a type of its own', { ...permit, primaryType: undefined }],
    ['of a type that every object has', { ...permit, primaryType: 'constructor' }],
    [
      'of a type inside that every object has',
      {
        ...permit,
        primaryType: 'PermitSingle',
        types: { PermitSingle: [{ name: 'details', type: 'toString' }] },
        message: { details: {}, spender: places.router, sigDeadline: 1 },
      },
    ],
    ['that is a list', []],
  ])('gets the error of a wrong step for a message %s', (_, typedData) => {
    for (const purpose of ['permit', 'permit2', 'order']) {
      const check = () =>
        checkSteps([{ kind: 'typedData', purpose, typedData }], { offer, deadline: now / 1_000 })
      expect(check).toThrow(expect.objectContaining({ code: 'swaps/badStep' }))
    }
  })
})
