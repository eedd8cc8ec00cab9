import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
  recoverMessageAddress,
} from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { NodeRequestFn } from '../../nodes/RpcCall.ts'
import { secureErrors } from '../secureErrors.ts'

type SignIn = {
  readonly message: string
  readonly signature: Hex
  /** Expected in the message. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly now: number
  /** A node of Optimism, where the registries of ids and keys are. */
  readonly node: NodeRequestFn
}

const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000fc1237824fb747abde0ff18990e59b7e'
const abi = parseAbi([
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function idOf(address owner) view returns (uint256 fid)',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])
/** An added key that may sign in for its account. */
const authKey = { state: 1, keyType: 2 } as const

/**
 * Verifies a sign-in message of Farcaster (FIP-11) and returns the id of the account: the message has our domain and
 * nonce, and the signer owns that one id in the registry of ids, or is its auth address in the registry of keys. Throws
 * `secure/providerFailed`.
 */
export async function verifyFarcaster(signIn: SignIn): Promise<string> {
  const { message, signature, domain, uri, nonce, now, node } = signIn
  const fields = parseSiweMessage(message)
  const ids = (fields.resources ?? []).flatMap(
    (resource) => /^farcaster:\/\/fids?\/([1-9]\d{0,18})\/?$/.exec(resource)?.[1] ?? [],
  )
  const [named] = ids
  const isFresh =
    (fields.expirationTime?.getTime() ?? now + 1) > now && (fields.notBefore?.getTime() ?? 0) <= now
  const isOurs = fields.domain === domain && fields.nonce === nonce && fields.uri === uri
  if (!isOurs || !isFresh || fields.chainId !== 10 || named === undefined || ids.length > 1)
    throw secureErrors.create('providerFailed', [])
  const signer = await recoverMessageAddress({ message, signature }).catch((cause) => {
    throw secureErrors.create('providerFailed', [], { cause })
  })
  const fid = BigInt(named)
  const isAllowed =
    signer === fields.address &&
    ((await idOf(signer, node)) === fid || (await isAuthAddress(signer, fid, node)))
  if (!isAllowed) throw secureErrors.create('providerFailed', [])
  return named
}

async function idOf(owner: Hex, node: NodeRequestFn): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'idOf', args: [owner] })
  const result = await read({ to: idRegistry, data, words: 1 }, node)
  return decodeFunctionResult({ abi, functionName: 'idOf', data: result })
}

async function isAuthAddress(signer: Hex, fid: bigint, node: NodeRequestFn): Promise<boolean> {
  const key = encodeAbiParameters([{ type: 'address' }], [signer])
  const data = encodeFunctionData({ abi, functionName: 'keyDataOf', args: [fid, key] })
  const result = await read({ to: keyRegistry, data, words: 2 }, node)
  const { state, keyType } = decodeFunctionResult({ abi, functionName: 'keyDataOf', data: result })
  return state === authKey.state && keyType === authKey.keyType
}

type Read = { readonly to: Hex; readonly data: Hex; readonly words: number }

async function read({ to, data, words }: Read, node: NodeRequestFn): Promise<Hex> {
  const outcome = await node({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  const result = 'result' in outcome ? outcome.result : undefined
  if (!isHex(result) || result.length !== 2 + words * 64)
    throw secureErrors.create('providerFailed', [])
  return result
}
