import type { SessionAdapter, SessionPort, SessionScope } from '@portico/core/adapter'
import { parseCaipNetworkId } from '@portico/core/caip'
import { networkErrors, rpcCodes } from '@portico/core/errors'
import { ProviderRpcError, rejectBlindSignature } from '../ProviderRpcError.ts'
import { toAddress } from '../session/injected/address.ts'
import { chainIdHex, type Eip1193Provider } from '../session/injected/readWallet.ts'

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
  load: async () => sessionAdapter,
}

/** EVM wallets over a WalletConnect session. */
export const sessionAdapter: SessionAdapter = {
  toAccounts(addresses) {
    // The case of a wallet's own list says nothing: some write other checksums (EIP-1191).
    const all = addresses.flatMap((text) => toAddress(text.toLowerCase()) ?? [])
    return [...new Set(all)].map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
  },
  createProvider: createSessionProvider,
  async switchNetwork(session, network) {
    await (await import('../session/switchNetwork.ts')).switchSessionNetwork(session, network)
  },
}

type Request = Parameters<Eip1193Provider['request']>[0]
type Listener = (value: unknown) => void
type State = { readonly accounts: readonly string[]; readonly chainId: string }

/** Nodes answer all other methods; a read must not reach the visitor's phone. */
const walletMethods = /^(?:wallet_|personal_|eth_sign[A-Z]|eth_sendTransaction$)/

/**
 * An EIP-1193 provider for the EVM part of a session: accounts and chain come from the approved namespaces, reads go to
 * the dapp's endpoints, and signing requests to the wallet.
 */
export function createSessionProvider(session: SessionPort): Required<Eip1193Provider> {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  let before = read(session)
  session.subscribe((now) => {
    if (!now) {
      const { disconnected: code } = rpcCodes
      return emit('disconnect', new ProviderRpcError({ code, message: 'Disconnected' }))
    }
    const after = read(session)
    const [was, is] = [before, after]
    before = after
    if (is.chainId !== was.chainId) emit('chainChanged', is.chainId)
    if (String(is.accounts) !== String(was.accounts)) emit('accountsChanged', is.accounts)
  })
  const provider: Required<Eip1193Provider> = {
    request: (request) => answer(session, request),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}

function read({ accounts, networkId }: SessionPort): State {
  const { reference } = parseCaipNetworkId(networkId)
  return { accounts: accounts.map(({ address }) => address), chainId: chainIdHex(reference) }
}

async function answer(session: SessionPort, { method, params }: Request): Promise<unknown> {
  const { accounts, chainId } = read(session)
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return accounts
    case 'eth_chainId':
      return chainId
    case 'net_version':
      return String(Number(chainId))
  }
  rejectBlindSignature(method)
  if (walletMethods.test(method)) return session.request(method, params)
  const network = session.networks.find((it) => it.caipNetworkId === session.networkId)
  if (!network) throw networkErrors.create('unavailable', ['The network of the wallet'])
  const { requestNetwork } = await import('../chain/requestNode.ts')
  return requestNetwork(network, { method, params })
}
