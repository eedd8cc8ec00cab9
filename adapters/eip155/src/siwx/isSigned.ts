import { type CaipNetworkId, KitError } from '@portico/core'
import { systemClock, withLimit } from '@portico/core/async'
import { findRevert, networkErrors } from '@portico/core/errors'
import {
  createClient,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  parseAbi,
  recoverPublicKey,
} from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { checkedFallback } from '../chain/networkClient.ts'

const abi = /* @__PURE__ */ parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
/**
 * ERC-1271's magic value as a full word, since a contract that echoes its call data would return the same first bytes.
 */
const magic = `0x1626ba7e${'0'.repeat(56)}`
/** The last 32 bytes of a signature by an undeployed contract (ERC-6492). */
const undeployed = '6492'.repeat(16)
/** Code of an account that still has a key (EIP-7702). */
const delegation = '0xef0100'

/**
 * Verifies that the account signed the text, in the order of ERC-6492: a key signature counts only after the chain has
 * shown that the account is no contract. Throws as the reader does.
 */
export async function isSigned(
  claim: Claim,
  reader: ChainReader,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!/^0x(?:[\da-fA-F]{2})*$/.test(claim.signature)) return false
  const address = claim.account as Hex
  const signature = claim.signature as Hex
  const hash = hashMessage(claim.message)
  if (signature.toLowerCase().endsWith(undeployed)) {
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      args: [address, hash, signature],
      bytecode: erc6492SignatureValidatorByteCode,
    })
    const answer = await reader.call({ data }, signal)
    return answer !== undefined && /^0x0*1$/.test(answer)
  }
  const code = await reader.getCode(address, signal)
  if (code === '0x') return isSignedByKey(claim)
  const data = encodeFunctionData({ abi, args: [hash, signature] })
  if ((await reader.call({ to: address, data }, signal))?.slice(0, 66) === magic) return true
  return code.toLowerCase().startsWith(delegation) && isSignedByKey(claim)
}

/**
 * Recovers the public key (65 bytes) from a hash and a 65-byte signature; `undefined` for an invalid signature. An
 * exception means that verification failed to run.
 */
export type RecoverPublicKey = (signed: {
  readonly hash: Hex
  readonly signature: Hex
}) => Promise<Hex | undefined>

export type Claim = {
  readonly account: string
  readonly message: string
  /** 0x hex. */
  readonly signature: string
  /** Default: viem's. */
  readonly recover?: RecoverPublicKey
}

const halfOfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const shape = /^0x[\da-fA-F]{64}([\da-fA-F]{64})(?:1[bBcC]|00|01)$/

/**
 * True when the key of this account signed the text (EIP-191). Signatures with a high s are rejected (EIP-2). Throws as
 * `recover` does.
 */
export async function isSignedByKey(claim: Claim): Promise<boolean> {
  const { account, message, signature, recover = byViem } = claim
  const s = shape.exec(signature)?.[1]
  if (s === undefined || BigInt(`0x${s}`) > halfOfOrder) return false
  const key = await recover({ hash: hashMessage(message), signature: signature as Hex })
  return key !== undefined && publicKeyToAddress(key).toLowerCase() === account.toLowerCase()
}

const byViem: RecoverPublicKey = (signed) =>
  // viem only throws for values that no key can produce.
  recoverPublicKey(signed).catch(() => undefined)

export type ChainReader = {
  getCode(address: Hex, signal?: AbortSignal): Promise<Hex>
  /** Returns the result of a call, or `undefined` when it reverts. */
  call(call: { to?: Hex; data: Hex }, signal?: AbortSignal): Promise<Hex | undefined>
}

/**
 * Opens a reader for a chain's endpoints. Throws `network/notFound` without any; its methods throw
 * `network/unavailable` and `network/wrongEndpoint`, and the signal's reason.
 */
export function openReader(chainId: CaipNetworkId, urls: readonly string[]): ChainReader {
  if (urls.length === 0)
    throw networkErrors.create('notFound', [], { hints: [`rpcUrls has no endpoint of ${chainId}`] })
  const id = Number(chainId.slice('eip155:'.length))
  const client = createClient({ transport: checkedFallback(urls, id) })
  const callNode = async <answer>(work: Promise<answer>, signal?: AbortSignal) => {
    try {
      return await withLimit(work, { clock: systemClock, ...(signal && { signal }) })
    } catch (cause) {
      signal?.throwIfAborted()
      const own = KitError.find(cause, (error) => error instanceof KitError)
      throw own ?? networkErrors.create('unavailable', [chainId], { cause })
    }
  }
  return {
    getCode: async (address, signal) =>
      (await callNode(
        client.request({ method: 'eth_getCode', params: [address, 'latest'] }),
        signal,
      )) ?? '0x',
    call: ({ to, data }, signal) =>
      callNode(
        client
          .request({ method: 'eth_call', params: [{ data, ...(to && { to }) }, 'latest'] })
          .catch((error: unknown) => {
            if (findRevert(error)) return undefined
            throw error
          }),
        signal,
      ),
  }
}
