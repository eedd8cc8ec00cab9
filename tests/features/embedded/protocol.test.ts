import {
  classifyMethod,
  createRequestId,
  frameNetworks,
  isPlainData,
  readAppMessage,
  readFrameMessage,
  rpcMethods,
} from '@portico/features/embedded/protocol'
import { describe, expect, it } from 'vitest'

const id = createRequestId()

describe('methods of the frame', () => {
  it('R6.01 reads 41 methods without approval', () => {
    expect(new Set(rpcMethods.read).size).toBe(41)
    expect(rpcMethods.read.map(classifyMethod)).toEqual(rpcMethods.read.map(() => 'read'))
  })

  it('R6.02 asks for approval of 11 methods', () => {
    expect(new Set(rpcMethods.signing).size).toBe(11)
    expect(rpcMethods.signing.map(classifyMethod)).toEqual(rpcMethods.signing.map(() => 'signing'))
  })

  it.each(['eth_signTransaction', 'wallet_switchEthereumChain', '__proto__', 'constructor', ''])(
    'R6.03 refuses %j',
    (method) => {
      expect(classifyMethod(method)).toBe('refused')
    },
  )

  it('R9.11 lists 27 networks', () => {
    expect(new Set(frameNetworks).size).toBe(27)
  })
})

describe('messages to the frame', () => {
  it('reads a request with its payload', () => {
    const data = { v: 1, id, type: '@w3m-app/CONNECT_OTP', payload: { otp: '012345' } }
    expect(readAppMessage(data)).toEqual({ id, name: 'CONNECT_OTP', payload: { otp: '012345' } })
  })

  it.each([
    { v: 2, id, type: '@w3m-app/SIGN_OUT' },
    { v: 1, type: '@w3m-app/SIGN_OUT' },
    { v: 1, id: 'A', type: '@w3m-app/SIGN_OUT' },
    { v: 1, id, type: '@w3m-app/SIGN_OUT', more: true },
    { v: 1, id, type: '@w3m-app/toString' },
    { v: 1, id, type: '@w3m-app/SIGN_OUT_SUCCESS' },
    { v: 1, id, type: '@w3m-app/CONNECT_OTP', payload: { otp: '12345' } },
    { v: 1, id, type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'ada' } },
    { v: 1, id, type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'ada@site.example', admin: 1 } },
  ])('R5.18 ignores %j', (data) => {
    expect(readAppMessage(data)).toBeUndefined()
  })
})

describe('messages of the frame', () => {
  const siwxMessage = {
    accountAddress: '0x1',
    chainId: 'eip155:1',
    domain: 'site.example',
    uri: 'https://site.example',
    version: '1',
    nonce: '12345678',
  }
  const user = { email: 'ada@site.example', address: '0x1', chainId: 'eip155:1' }
  const accounts = [{ address: '0x1', type: 'eoa' }]

  it.each<[string, object, object]>([
    ['CONNECT_EMAIL_SUCCESS', { action: 'CONNECT' }, { action: 'CONNECT' }],
    ['CONNECT_OTP_SUCCESS', {}, {}],
    ['IS_CONNECTED_SUCCESS', { isConnected: true }, { isConnected: true }],
    ['GET_USER_SUCCESS', { ...user, siwxMessage, accounts }, { ...user, siwxMessage, accounts }],
    [
      'GET_USER_SUCCESS',
      {
        ...user,
        siwxMessage: { ...siwxMessage, serializedMessage: 'site.example wants you' },
        accounts: [{ address: '0x1', type: 'eoa', publicKey: '0x2' }],
        custody: { level: 'own', since: 1 },
      },
      { ...user, siwxMessage, accounts, custody: { level: 'own' } },
    ],
    ['SWITCH_NETWORK_SUCCESS', { chainId: 1 }, { chainId: 1 }],
  ])('R5.18 R7.35 ignores fields of %s that the page does not know', (name, given, read) => {
    const payload = { ...given, laterField: { deep: [1] } }
    const message = { v: 1, id, type: `@w3m-frame/${name}`, payload }
    expect(readFrameMessage(message)).toMatchObject({ kind: 'success', payload: read })
    expect(JSON.stringify(readFrameMessage(message))).not.toMatch(
      /later|serialized|publicKey|since/,
    )
  })

  it('R5.18 R7.35 ignores such fields of an error and of an event', () => {
    const failure = { message: 'No', laterField: 1 }
    expect(
      readFrameMessage({ v: 1, id, type: '@w3m-frame/SIGN_OUT_ERROR', payload: failure }),
    ).toEqual({ kind: 'error', id, name: 'SIGN_OUT', message: 'No' })
    const events = {
      READY: { version: '2' },
      SESSION_UPDATE: { token: 'a' },
      APPROVAL: { open: true },
    }
    for (const [name, payload] of Object.entries(events))
      expect(
        readFrameMessage({
          v: 1,
          type: `@w3m-frame/${name}`,
          payload: { ...payload, laterField: 1 },
        }),
      ).toEqual({ kind: 'event', name, payload })
  })

  it('R5.18 the frame ignores a request with a field that it does not know', () => {
    const sent = { uri: 'a', siwxMessage: { ...siwxMessage, serializedMessage: 'text' } }
    for (const payload of [sent, { uri: 'a', laterField: 1 }])
      expect(readAppMessage({ v: 1, id, type: '@w3m-app/CONNECT_SOCIAL', payload })).toBeUndefined()
  })

  it('R7.35 reads replies, errors and events', () => {
    const type = (name: string) => `@w3m-frame/${name}`
    expect(
      readFrameMessage({
        v: 1,
        id,
        type: type('IS_CONNECTED_SUCCESS'),
        payload: { isConnected: true },
      }),
    ).toEqual({ kind: 'success', id, name: 'IS_CONNECTED', payload: { isConnected: true } })
    expect(
      readFrameMessage({ v: 1, id, type: type('SIGN_OUT_ERROR'), payload: { message: 'No' } }),
    ).toEqual({ kind: 'error', id, name: 'SIGN_OUT', message: 'No' })
    expect(
      readFrameMessage({ v: 1, type: type('APPROVAL'), payload: { open: true, height: 600 } }),
    ).toEqual({ kind: 'event', name: 'APPROVAL', payload: { open: true, height: 600 } })
  })

  it.each([
    { v: 1, id, type: '@w3m-frame/SIGN_OUT' },
    { v: 1, id, type: '@w3m-frame/hasOwnProperty_SUCCESS' },
    { v: 1, type: '@w3m-frame/SIGN_OUT_SUCCESS' },
    { v: 1, id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: 'yes' } },
    {
      v: 1,
      id,
      type: '@w3m-frame/GET_USER_SUCCESS',
      payload: { address: '', chainId: 1 },
    },
    { v: 1, type: '@w3m-frame/APPROVAL', payload: { open: true, height: 1e9 } },
  ])('R5.18 ignores %j', (data) => {
    expect(readFrameMessage(data)).toBeUndefined()
  })
})

describe('data of messages', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'end' : [nested(depth - 1)])

  it('S1 is JSON-like and limited in size and depth', () => {
    expect(isPlainData({ text: 'a', list: [1, null, true] })).toBe(true)
    expect(isPlainData(nested(15))).toBe(true)
    expect(isPlainData(nested(16))).toBe(false)
    expect(isPlainData('a'.repeat(262_000))).toBe(true)
    expect(isPlainData('a'.repeat(263_000))).toBe(false)
    expect(isPlainData(Array.from({ length: 3 }, () => 'a'.repeat(100_000)))).toBe(false)
    expect(isPlainData(new Array(2 ** 32 - 1))).toBe(false)
    expect(isPlainData(JSON.parse('{"__proto__":{"admin":true}}'))).toBe(false)
  })

  it.each([new Date(), new Map(), new Uint8Array(4), 1n, Number.NaN, () => 1, Symbol('a')])(
    'S1 is not %s',
    (value) => {
      expect(isPlainData({ value })).toBe(false)
    },
  )

  it('S1 does not follow circles', () => {
    const circle: unknown[] = []
    circle.push(circle)
    expect(isPlainData(circle)).toBe(false)
  })
})
