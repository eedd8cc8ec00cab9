import { connectionErrors } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { requestConnection } from '@portico/core/adapter/discovery'
import { providerOf } from '@portico/core/adapter/session'
import { isSameAddress } from '@portico/core/caip'
import { networkErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { ProviderRpcError, rejectBlindSignature, toProviderError } from '../ProviderRpcError.ts'
import { type ProviderRequest, type ProviderSource, readProviderState } from '../provider.ts'
import { type Eip1193Provider, requestProvider } from './injected/readWallet.ts'
import { chainIdSchema, checkAnswer, checkDomain, confirmSigner } from './sign.ts'
import { walletErrors } from './walletErrors.ts'

type Method = (source: ProviderSource, params: unknown) => unknown

const chainParams = z.tuple([z.object({ chainId: chainIdSchema })], z.unknown())
const walletMethods =
  /^(?:wallet_|personal_|eth_sign[A-Z]|eth_sendTransaction$|eth_decrypt$|eth_getEnc)/

/** Answers a page's request from the state, the connected wallet, or the configured endpoints. */
export async function answer(source: ProviderSource, request: ProviderRequest): Promise<unknown> {
  const { method, params } = request
  try {
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return await own(source, params)
    rejectBlindSignature(method)
    if (walletMethods.test(method)) return await requestConnectedWallet(source, request)
    const { requestNode } = await import('../chain/requestNode.ts')
    return await requestNode(source, request, readProviderState(source).chainId)
  } catch (error) {
    throw toProviderError(error)
  }
}

/** The accounts of the active connection; without one the visitor is prompted. Throws `connection/modalClosed`. */
async function requestAccounts(source: ProviderSource): Promise<readonly string[]> {
  await requestConnection(source, 'eip155')
  return readProviderState(source).accounts
}

/** Prompts in any case (EIP-2255): it is how dapps offer another account of a connected wallet. */
async function requestPermissions(source: ProviderSource): Promise<readonly object[]> {
  if (readProviderState(source).accounts.length === 0)
    return permissions(await requestAccounts(source))
  const signer = currentSigner(source)
  const provider = await providerOf<Eip1193Provider>(signer)
  try {
    await requestProvider(provider, 'wallet_requestPermissions', [{ eth_accounts: {} }])
    await signer.connector.confirm?.()
  } catch (cause) {
    // A wallet without this method has one account to offer.
    if (walletErrors.refusalOf(cause) !== 'unsupported') throw cause
  }
  return permissions(readProviderState(source).accounts)
}

const methods: Readonly<Record<string, Method>> = {
  eth_accounts: (source) => readProviderState(source).accounts,
  eth_requestAccounts: requestAccounts,
  eth_chainId: chainId,
  net_version: (source) => String(Number(chainId(source))),
  wallet_getPermissions: (source) => permissions(readProviderState(source).accounts),
  wallet_requestPermissions: requestPermissions,
  async wallet_revokePermissions(source) {
    await source.disconnect({ namespace: 'eip155' })
    return null
  },
  wallet_switchEthereumChain: switchChain,
  // Adding only switches: the kit adds a network by the dapp's own definition, during the switch.
  wallet_addEthereumChain: switchChain,
}

function chainId(source: ProviderSource): string {
  const { chainId } = readProviderState(source)
  if (chainId === undefined) throw networkErrors.create('unavailable', ['The network'])
  return chainId
}

async function switchChain(source: ProviderSource, params: unknown): Promise<null> {
  const { success, data } = chainParams.safeParse(params)
  if (!success) throw new ProviderRpcError({ code: -32602, message: 'chainId is missing' })
  await source.switchNetwork(`eip155:${data[0].chainId}`)
  return null
}

/** The part of EIP-2255 that pages use. */
function permissions(accounts: readonly string[]): readonly object[] {
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return [{ parentCapability: 'eth_accounts', caveats }]
}

/** EIP-5792: an id has 4,096 bytes at most. */
const maxCallsIdLength = 2 + 2 * 4_096

/** Requests that sign or send: the wallet must first confirm account and network. */
const binding = /^(?:personal_sign|eth_sign[A-Z]|eth_sendTransaction|wallet_sendCalls)/

/**
 * Forwards a request to the connected wallet. Throws `connection/notConnected`, `typedData/otherChain`, and as the
 * wallet does.
 */
export async function requestConnectedWallet(
  source: ProviderSource,
  { method, params }: ProviderRequest,
): Promise<unknown> {
  const signer = currentSigner(source)
  if (method.startsWith('eth_signTypedData'))
    for (const domain of domainsIn(params)) checkDomain(domain, signer.network)
  const provider = await (binding.test(method)
    ? confirmSigner(signer)
    : providerOf<Eip1193Provider>(signer))
  const answer = await requestProvider(provider, method, params as readonly unknown[] | undefined)
  await checkSigned(source, signer, { method, params }, answer)
  record(source, signer, { method, answer })
  return answer
}

/** Place of the account among the params of a request whose signature can be checked. */
const accountPlace: Readonly<Record<string, number>> = { personal_sign: 1, eth_signTypedData_v4: 0 }

/** Checks a signature against the granted account that the request names. */
async function checkSigned(
  { connections }: ProviderSource,
  { network }: Signer,
  request: ProviderRequest,
  answer: unknown,
): Promise<void> {
  const named = (request.params as readonly unknown[] | undefined)?.[
    accountPlace[request.method] ?? -1
  ]
  const granted = connections.current('eip155')?.accounts ?? []
  const account = granted.find(({ address }) => isSameAddress(address, String(named)))
  if (!account || typeof answer !== 'string' || !/^0x(?:[\da-fA-F]{2})+$/.test(answer)) return
  await checkAnswer({ account, network }, request, answer)
}

/** Records what the wallet sent, if its answer names it. */
function record(
  { transactions }: ProviderSource,
  { network, account }: Signer,
  { method, answer }: { method: string; answer: unknown },
): void {
  const sent = { networkId: network.caipNetworkId, address: account.address }
  const add = (part: { kind: 'contract'; hash: string } | { kind: 'batch'; id: string }) =>
    transactions
      .add({ ...sent, ...part })
      .catch((error) => console.error('[portico] Failed to record the sent transaction', error))
  if (method === 'eth_sendTransaction' && isHash(answer))
    void add({ kind: 'contract', hash: answer })
  if (method !== 'wallet_sendCalls') return
  const id = typeof answer === 'string' ? answer : Object(answer).id
  if (typeof id === 'string' && id.length <= maxCallsIdLength) void add({ kind: 'batch', id })
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-fA-F]{64}$/.test(value)

/** The domains of typed data among the params, which may be JSON text or objects. */
function domainsIn(params: unknown): readonly unknown[] {
  return [params].flat().map((given) => (parsed(given) as { domain?: unknown } | null)?.domain)
}

function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return undefined // an address, or text that the wallet has to validate
  }
}

function currentSigner({ connections, connectors, networks }: ProviderSource): Signer {
  const connection = connections.current('eip155')
  if (!connection?.confirmed) throw connectionErrors.create('notConnected', [])
  const connector = connectors.get(connection.connectorId)
  if (!connector) throw connectionErrors.create('noConnector', [])
  const network = networks.describe(connection.networkId)
  return { account: connection.accounts[0], network, connector }
}
