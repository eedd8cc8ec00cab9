import { readAppMessage, readFrameMessage } from '@portico/features/embedded/protocol'
import { expect, it } from 'vitest'

const id = '0123456789abcdef0123456789abcdef'
const rpcUrl = 'https://node.acme.example/'
const siwxMessage = {
  accountAddress: '0x1',
  chainId: 'eip155:1',
  domain: 'acme.example',
  uri: 'https://acme.example',
  version: '1',
  nonce: '12345678',
}
const preferredAccountType = 'smartAccount'
const uri = 'https://wallet.acme.example/?state=1'
const email = 'ada@acme.example'
const otp = '012345'

/** The requests of the specification with every field that it names. */
const requests: readonly (readonly [string, object?])[] = [
  ['SWITCH_NETWORK', { chainId: 'eip155:1', rpcUrl }],
  ['CONNECT_EMAIL', { email }],
  ['CONNECT_DEVICE'],
  ['CONNECT_OTP', { otp }],
  ['CONNECT_SOCIAL', { uri, preferredAccountType, chainId: 'eip155:1', siwxMessage, rpcUrl }],
  ['GET_FARCASTER_URI'],
  ['CONNECT_FARCASTER'],
  ['GET_USER', { chainId: 1, preferredAccountType, socialUri: uri, siwxMessage, rpcUrl }],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
  ['SIGN_OUT'],
  ['IS_CONNECTED', { token: 'token' }],
  ['GET_CHAIN_ID'],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
  ['INIT_SMART_ACCOUNT'],
  ['SET_PREFERRED_ACCOUNT', { type: 'eoa' }],
  [
    'RPC_REQUEST',
    { method: 'personal_sign', params: ['0x'], chainId: 1, chainNamespace: 'eip155', rpcUrl },
  ],
  ['UPDATE_EMAIL', { email }],
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp }],
  [
    'SYNC_THEME',
    { themeMode: 'dark', themeVariables: { accent: '#2563eb' }, w3mThemeVariables: {} },
  ],
  ['SYNC_DAPP_DATA', { metadata: { name: 'Acme' }, sdkVersion: '1', sdkType: 'w', projectId: 'p' }],
  ['RELOAD'],
  ['RPC_ABORT'],
]

it.each(requests)('R7.33 the frame takes the request %s', (name, payload) => {
  const message = { v: 1, id, type: `@w3m-app/${name}`, ...(payload && { payload }) }
  expect(readAppMessage(message)).toEqual({ id, name, payload })
})

const user = {
  email,
  address: '0x1',
  chainId: 'eip155:1',
  accounts: [{ address: '0x1', type: 'eoa' }],
  userName: 'ada',
  preferredAccountType: 'eoa',
  signature: '0x2',
  message: 'acme.example wants you to sign in',
  siwxMessage,
  smartAccountDeployed: false,
}

/** The replies of the specification that have a payload. */
const replies: readonly (readonly [string, object])[] = [
  ['CONNECT_EMAIL', { action: 'VERIFY_DEVICE' }],
  ['UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }],
  ['GET_USER', user],
  ['GET_USER', { ...user, email: null, chainId: 1 }],
  ['CONNECT_SOCIAL', user],
  ['IS_CONNECTED', { isConnected: false }],
  ['GET_CHAIN_ID', { chainId: 1 }],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1, 8453] }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { newEmail: email }],
  ['GET_FARCASTER_URI', { url: uri }],
  ['GET_SOCIAL_REDIRECT_URI', { uri }],
  ['CONNECT_FARCASTER', { userName: 'ada' }],
  ['SET_PREFERRED_ACCOUNT', { type: 'eoa', address: '0x1' }],
]

it.each(replies)('R3.15 R7.35 the page reads the reply of %s: %j', (name, payload) => {
  const message = { v: 1, id, type: `@w3m-frame/${name}_SUCCESS`, payload }
  expect(readFrameMessage(message)).toEqual({ kind: 'success', id, name, payload })
})

it.each([
  ['SESSION_UPDATE', { token: 'token' }],
  ['READY', { version: '4' }],
])('R7.35 the page reads the event %s', (name, payload) => {
  const message = { v: 1, type: `@w3m-frame/${name}`, payload }
  expect(readFrameMessage(message)).toEqual({ kind: 'event', name, payload })
})
