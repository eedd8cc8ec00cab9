import { describe, expect, it } from 'vitest'
import {
  covers,
  readNamespaces,
} from '../../../../features/src/walletconnect/client/protocol/sign/namespaces.ts'
import { accounts } from '../../../fakes/accounts.ts'

const { alice, bob } = accounts
const cosmos = 'cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'
const on = (chain: string, address: string = alice.address) => `${chain}:${address}`
const part = (accounts: string[], methods = ['eth_sign'], events = ['accountsChanged']) => ({
  accounts,
  methods,
  events,
})
const required = (chains: string[], methods = ['eth_sign'], events = ['accountsChanged']) => ({
  chains,
  methods,
  events,
})
const faultOf = (granted: unknown, wanted?: Parameters<typeof readNamespaces>[1]) => {
  const read = readNamespaces(granted, wanted)
  return 'fault' in read ? read.fault.code : undefined
}

describe("what a wallet grants, by the specification's cases", () => {
  const one = { eip155: required(['eip155:1']) }
  const wantsCosmos = { ...one, cosmos: required(['cosmos:cosmoshub-4'], [], []) }
  it.each<[string, unknown, Parameters<typeof readNamespaces>[1], number | undefined]>([
    ['2.1 no accounts', { eip155: part([]) }, one, 5001],
    ['2.2 an account without a chain', { eip155: part([on('eip155')]) }, one, 5001],
    ['2.3 a missing method', { eip155: part([on('eip155:1')], []) }, one, 5002],
    [
      '2.4 no account on a chain',
      { eip155: part([on('eip155:1')]) },
      { eip155: required(['eip155:1', 'eip155:10']) },
      5001,
    ],
    [
      '2.5 several accounts on a chain',
      { eip155: part([on('eip155:1'), on('eip155:1', bob.address)]) },
      one,
      undefined,
    ],
    [
      '2.6 more methods and events',
      { eip155: part([on('eip155:1')], ['eth_sign', 'other'], ['accountsChanged', 'other']) },
      one,
      undefined,
    ],
    ['2.7 an account of another family', { eip155: part([on('eip155:1'), cosmos]) }, one, 5103],
    [
      '2.8 accounts on other chains',
      { eip155: part([on('eip155:1'), on('eip155:42')]) },
      one,
      undefined,
    ],
    ['2.9 a missing namespace', { eip155: part([on('eip155:1')]) }, wantsCosmos, 5000],
    ['2.10 a missing event', { eip155: part([on('eip155:1')], ['eth_sign'], []) }, one, 5003],
    [
      '2.11 a chain of its own beside',
      {
        eip155: part([on('eip155:1')]),
        'eip155:42161': part([on('eip155:42161')], ['personal_sign']),
      },
      one,
      undefined,
    ],
    [
      'a required chain in a namespace of its own',
      { 'eip155:1': part([on('eip155:1')]) },
      { 'eip155:1': { methods: ['eth_sign'], events: [] } },
      undefined,
    ],
    [
      'a required chain in the namespace',
      { eip155: part([on('eip155:1')]) },
      { 'eip155:1': { methods: ['eth_sign'], events: [] } },
      undefined,
    ],
    ['an account on another chain than its key', { 'eip155:1': part([on('eip155:10')]) }, {}, 5103],
    ['a key of another form', { '**': part([on('eip155:1')]) }, {}, 5104],
    ['an empty key', { '': part([on('eip155:1')]) }, {}, 5104],
    ['none', {}, {}, undefined],
    ['none of what is required', {}, one, 5000],
    ['no object', null, {}, 5104],
    ['accounts of another type', { eip155: { ...part([]), accounts: 'all' } }, {}, 5104],
    ['one malformed part', { eip155: part([on('eip155:1')]), cosmos: part([]) }, {}, 5001],
  ])('%s', (_, granted, wanted, code) => {
    expect(faultOf(granted, wanted)).toBe(code)
  })

  it('may say of the chains that there are none, as a native wallet does', () => {
    const eip155 = part([on('eip155:1')])
    expect(readNamespaces({ eip155: { ...eip155, chains: null } })).toEqual({
      namespaces: { eip155 },
    })
  })
})

describe('what a session covers', () => {
  const namespaces = {
    eip155: { ...part([on('eip155:1')], ['personal_sign']), chains: ['eip155:1', 'eip155:10'] },
    'eip155:137': part([on('eip155:137')], ['eth_sign'], ['chainChanged']),
  }
  it.each<[string, 'methods' | 'events', string, boolean, boolean]>([
    ['eip155:1', 'methods', 'personal_sign', true, true],
    ['eip155:10', 'methods', 'personal_sign', true, true],
    ['eip155:1', 'methods', 'eth_sign', true, false],
    ['eip155:137', 'methods', 'eth_sign', true, true],
    ['eip155:137', 'methods', 'personal_sign', true, false],
    ['eip155:137', 'events', 'chainChanged', true, true],
    ['eip155:1', 'events', 'chainChanged', true, false],
    ['eip155:42', 'methods', 'personal_sign', false, false],
    ['solana:1', 'methods', 'personal_sign', false, false],
  ])('%s has the %s %s: chain %s, name %s', (chainId, scope, text, chain, name) => {
    expect(covers(namespaces, chainId, scope, text)).toEqual({ chain, name })
  })
})
