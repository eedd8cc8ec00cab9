import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { NetworkDefinition } from '@portico/core'
import type {
  Connected,
  Signer,
  SignMessageRequest,
  SignTypedDataRequest,
} from '@portico/core/adapter'
import { providerOf } from '@portico/core/adapter/session'
import { isSameAddress } from '@portico/core/caip'
import { requestErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import type { ProviderRequest } from '../provider.ts'
import { typedDataErrors } from './errors.ts'
import {
  type Eip1193Provider,
  readAccounts,
  readChainId,
  toChainId,
} from './injected/readWallet.ts'
import { typedDataJson } from './typedData.ts'
import { requestWallet } from './walletErrors.ts'

/** Requests an EIP-191 signature of a text. Throws as `confirmSigner`, `requestWallet` and `checkAnswer` do. */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const request = {
    method: 'personal_sign',
    params: [`0x${bytesToHex(utf8ToBytes(message))}`, signer.account.address],
  }
  const signature = await requestWallet(confirmSigner(signer), {
    ...request,
    answer: signatureSchema,
    otherwise: 'signFailed',
  })
  await checkAnswer(signer, request, signature)
  return signature
}

/** Requests an EIP-712 signature. Throws as `typedDataJson`, `checkDomain`, `confirmSigner`, `requestWallet` and `checkAnswer` do. */
export async function signTypedData({
  typedData,
  ...signer
}: SignTypedDataRequest): Promise<string> {
  checkDomain(typedData.domain, signer.network)
  const request = {
    method: 'eth_signTypedData_v4',
    params: [signer.account.address, typedDataJson(typedData)],
  }
  const signature = await requestWallet(confirmSigner(signer), {
    ...request,
    answer: signatureSchema,
    otherwise: 'signFailed',
  })
  await checkAnswer(signer, request, signature)
  return signature
}

/**
 * Returns the wallet's provider after checking that the wallet still exposes this account and is on this network: the
 * account that the visitor sees must be the one that signs (T3, T5). A change that it finds is applied to the session. Use the
 * provider at once, and for one request. Throws `request/accountChanged`, `request/wrongChain` and
 * `network/unavailable`.
 */
export async function confirmSigner({
  account,
  network,
  connector,
}: Signer): Promise<Eip1193Provider> {
  const provider = await providerOf<Eip1193Provider>({ connector, network })
  const { accounts, networkId } = connector.confirm
    ? partOf(await connector.confirm())
    : await readGrant(provider)
  if (!accounts.some((address) => isSameAddress(address, account.address)))
    throw requestErrors.create('accountChanged', [])
  if (networkId !== network.caipNetworkId) throw requestErrors.create('wrongChain', [])
  return provider
}

type Read = { readonly accounts: readonly string[]; readonly networkId?: string }

function partOf(connected: Connected): Read {
  const part = connected.find(({ namespace }) => namespace === 'eip155')
  return part
    ? { ...part, accounts: part.accounts.map(({ address }) => address) }
    : { accounts: [] }
}

async function readGrant(provider: Eip1193Provider): Promise<Read> {
  const [accounts, chainId] = await Promise.all([readAccounts(provider), readChainId(provider)])
  return { accounts, networkId: `eip155:${chainId}` }
}

/**
 * Rejects typed data whose `domain.chainId` differs from the account's chain: the signature could be used on a chain
 * that the visitor does not see. Its `data.networkId` is the network to switch to. Throws `typedData/otherChain`.
 */
export function checkDomain(domain: unknown, network: NetworkDefinition): void {
  const { chainId }: { chainId?: unknown } = Object(domain)
  if (chainId === undefined) return
  const wanted = chainIdOfDomain(chainId)
  if (wanted === BigInt(network.id)) return
  const shown = `${network.name} (${network.caipNetworkId})`
  if (wanted === undefined || wanted <= 0n)
    throw typedDataErrors.create('otherChain', [String(chainId).slice(0, 40), shown])
  const networkId = `eip155:${wanted}`
  const hints = [`Call kit.switchNetwork('${networkId}') first, then retry`]
  throw typedDataErrors.create('otherChain', [String(wanted), shown], {
    hints,
    data: { networkId },
  })
}

/** Parsed as wallets do: a number, or text of decimal or hexadecimal digits. */
function chainIdOfDomain(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  const text = String(value)
  const isWhole = typeof value === 'number' || typeof value === 'string'
  return isWhole && /^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/.test(text) ? BigInt(text) : undefined
}

/**
 * Checks the wallet's answer to `personal_sign` and `eth_signTypedData_v4`, as `checkSignature` does; a smart account has
 * no key to check. Throws `request/otherAccount`, and `network/*` when the code of the account decides and no endpoint
 * answers.
 */
export async function checkAnswer(
  { account, network }: Pick<Signer, 'account' | 'network'>,
  request: ProviderRequest,
  signature: string,
): Promise<void> {
  if (account.type === 'smartAccount') return
  const { address } = account
  const { checkSignature } = await import('../chain/checkSignature.ts')
  await checkSignature({
    ...request,
    account: address,
    signature: signature as `0x${string}`, // as the wallet's answer was parsed
    getCode: async () => (await import('../chain/readAccount.ts')).readCode(network, address),
  })
}

/** Hex by the standard; some wallets return numbers or decimal text. */
export const chainIdSchema = z.pipe(
  z.unknown().check(z.refine((value) => toChainId(value) !== undefined)),
  z.transform((value) => toChainId(value) as number),
)

/** R5.03: 0x and at least 62 hex digits; signatures of smart accounts are longer than 65 bytes. */
const signatureSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{62,}$/))
/** R5.03: 0x and 64 hex digits. */
export const hashSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
