import {
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
  recoverMessageAddress,
} from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { NodeRequestFn } from '../../dataApi/rpc/RpcCall.ts'
import { secureErrors } from '../secureErrors.ts'

type SignIn = {
  readonly message: string
  readonly signature: Hex
  /** Expected in the message. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly now: number
  /** A node of Optimism, where the registry of ids is. */
  readonly node: NodeRequestFn
}

const registry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const abi = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])

/**
 * Verifies a sign-in message of Farcaster (FIP-11) and returns the id of the account: the message has our domain and
 * nonce, and the signer owns that id in the registry. Throws `secure/providerFailed`.
 */
export async function verifyFarcaster(signIn: SignIn): Promise<string> {
  const { message, signature, domain, uri, nonce, now } = signIn
  const fields = parseSiweMessage(message)
  const named = fields.resources
    ?.map((resource) => /^farcaster:\/\/fids?\/([1-9]\d{0,18})$/.exec(resource)?.[1])
    .find((id) => id !== undefined)
  const isFresh =
    (fields.expirationTime?.getTime() ?? now + 1) > now && (fields.notBefore?.getTime() ?? 0) <= now
  const isOurs = fields.domain === domain && fields.nonce === nonce && fields.uri === uri
  if (!isOurs || !isFresh || fields.chainId !== 10 || !fields.address || named === undefined)
    throw secureErrors.create('providerFailed', [])
  const signer = await recoverMessageAddress({ message, signature }).catch((cause) => {
    throw secureErrors.create('providerFailed', [], { cause })
  })
  const owned = signer === fields.address ? await idOf(signer, signIn.node) : 0n
  if (owned === 0n || String(owned) !== named) throw secureErrors.create('providerFailed', [])
  return named
}

async function idOf(owner: Hex, node: NodeRequestFn): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'idOf', args: [owner] })
  const outcome = await node({ method: 'eth_call', params: [{ to: registry, data }, 'latest'] })
  const result = 'result' in outcome ? outcome.result : undefined
  if (!isHex(result) || result.length !== 66) throw secureErrors.create('providerFailed', [])
  return decodeFunctionResult({ abi, functionName: 'idOf', data: result })
}
