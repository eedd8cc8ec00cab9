import { networkErrors, requestConnection } from '@portico/core'
import * as z from 'zod/mini'
import { chainIdSchema } from '../schemas.ts'
import type { ProviderRequest } from './ProviderRequest.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import type { ProviderSource } from './ProviderSource.ts'
import { readProviderState } from './readProviderState.ts'
import { rejectBlindSignature } from './rejectBlindSignature.ts'
import { requestConnectedWallet } from './requestConnectedWallet.ts'
import { toProviderError } from './toProviderError.ts'

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
    const { requestNode } = await import('./requestNode.ts')
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

const methods: Readonly<Record<string, Method>> = {
  eth_accounts: (source) => readProviderState(source).accounts,
  eth_requestAccounts: requestAccounts,
  eth_chainId: chainId,
  net_version: (source) => String(Number(chainId(source))),
  wallet_getPermissions: (source) => permissions(readProviderState(source).accounts),
  wallet_requestPermissions: async (source) => permissions(await requestAccounts(source)),
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
