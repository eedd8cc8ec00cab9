import { createEncodedRecap, getChainsFromRecap, getMethodsFromRecap } from '@walletconnect/utils'
import { describe, expect, it } from 'vitest'
import {
  decodeRecap,
  encodeRecap,
} from '../../../features/src/walletconnect/client/signIn/recap.ts'

const methods = ['wallet_sendCalls', 'personal_sign', 'eth_sendTransaction', 'eth_sign']
const nothing = { methods: [], chains: [] }
const recap = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value))}`

describe('a ReCap', () => {
  it('is encoded as WalletConnect encodes it, and decoded again', () => {
    const uri = encodeRecap('eip155', methods)
    expect(uri).toBe(createEncodedRecap('eip155', 'request', [...methods]))
    expect(decodeRecap(uri, 'eip155')).toEqual({ methods: methods.toSorted(), chains: [] })
    expect(decodeRecap(uri, 'solana')).toEqual(nothing)
  })

  it('is decoded with its networks from both base64 alphabets', () => {
    const limits = [{ chains: ['eip155:1', 'eip155:8453'] }]
    const att = { eip155: { 'request/eth_sign': limits, 'request/personal_sign': limits } }
    const uri = recap({ att })
    const { methods, chains } = decodeRecap(uri, 'eip155')
    expect(methods).toEqual(getMethodsFromRecap(uri))
    expect([...new Set(chains)]).toEqual(getChainsFromRecap(uri))
    const url = uri.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    expect(decodeRecap(url, 'eip155').methods).toEqual(methods)
  })

  it.each([
    '',
    'https://acme.example/',
    'urn:recap:',
    'urn:recap:%%%',
    recap(null),
    recap({}),
    recap({ att: [] }),
    recap({ att: { eip155: 1 } }),
    recap({ att: { eip155: { 'request/eth_sign': {} } } }),
    recap({ att: { eip155: { 'request/eth_sign': [{ chains: 'eip155:1' }] } } }),
    recap({ att: { eip155: { noAbility: [{}] } } }),
    `urn:recap:${btoa('{"att":{"__proto__":{"request/x":[{}]}}}')}`,
  ])('F1 grants nothing when malformed: %s', (uri) => {
    expect(decodeRecap(uri, 'eip155')).toEqual(nothing)
    expect(decodeRecap(uri, '__proto__').methods).toEqual([])
  })
})
