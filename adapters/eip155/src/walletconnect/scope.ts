import type { SessionScope } from '@portico/core'

/** The methods that an EVM wallet is asked to approve over WalletConnect. */
const sessionMethods: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]

/** The methods and events that EVM wallets are asked to approve. */
export const scope: SessionScope = {
  methods: sessionMethods,
  events: ['accountsChanged', 'chainChanged'],
  load: async () => (await import('./sessionAdapter.ts')).sessionAdapter,
}
