import { bytesToHex } from '@noble/hashes/utils.js'
import type { ApiPromise } from '@polkadot/api'
import type { Signer as ApiSigner } from '@polkadot/api/types'
import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import type { SendRequest } from '@portico/core/adapter'
import { requestErrors } from '@portico/core/errors'
import type { PolkadotNetwork } from '../../networks/PolkadotNetwork.ts'
import type { Injected, SignerPayload } from '../../provider.ts'
import { confirmSigner } from '../../session/sign.ts'
import { requestSignature, walletErrors } from '../../session/walletErrors.ts'
import { runtimeOf } from '../readBalance.ts'
import { checkExtrinsicSigner, checkPayload, checkSigned } from './checkPayload.ts'
import type { Transfer } from './transfer.ts'

/** A signed extrinsic, which the network includes at most once, and only before a certain block. */
export type SignedExtrinsic = {
  readonly hex: `0x${string}`
  readonly hash: `0x${string}`
  /** The block at signing time: only a later block can contain it. */
  readonly after: number
  /** The block from which the extrinsic is void. */
  readonly until: number
}

/** The lifetime of a transfer, in blocks: a few minutes. */
const era = 64

/**
 * Requests a signature of a transfer. Throws `request/*`, as `confirmSigner`, `checkPayload` and
 * `checkExtrinsicSigner` do, and the
 * connection's error before any wallet request.
 */
export async function signTransfer(
  api: ApiPromise,
  transfer: Transfer,
  request: SendRequest,
): Promise<SignedExtrinsic> {
  const hash = await metadataHash(api, transfer.network)
  const wallet = await confirmSigner(request).catch(fail)
  const asked: SignerPayload[] = []
  const options = {
    signer: signerOf(wallet, transfer, asked),
    era,
    nonce: -1,
    withSignedTransaction: true,
    // A wallet that returns a full extrinsic must not change its call.
    allowCallDataAlteration: false,
    ...(hash && { mode: 1, metadataHash: hash }),
  }
  const { from, to, units } = transfer
  const signing = runtimeOf(api).transferKeepAlive(to, units).signAsync(from, options)
  const signed = await signing.catch((cause) => {
    if (asked.length > 0) fail(cause)
    throw cause
  })
  const [payload] = asked
  if (!payload) throw requestErrors.create('sendFailed', [])
  checkSigned(signed, payload)
  await checkExtrinsicSigner(api.registry, payload, signed)
  const after = Number(payload.blockNumber)
  return { hex: signed.toHex(), hash: signed.hash.toHex(), after, until: after + era }
}

/** The wallet as a signer for @polkadot/api; records the payload, and rejects any other than the transfer. */
function signerOf(wallet: Injected, transfer: Transfer, asked: SignerPayload[]): ApiSigner {
  const signPayload = async (payload: SignerPayload) => {
    checkPayload(payload, transfer)
    asked.push(payload)
    return requestSignature(wallet, payload)
  }
  // The type of @polkadot/api does not support exact optional properties.
  return { signPayload } as unknown as ApiSigner
}

function fail(cause: unknown): never {
  throw walletErrors.toRequestError(cause, { method: 'signPayload', otherwise: 'sendFailed' })
}

/** The metadata version that RFC-78 hashes. */
const version = 15

/** Cached per runtime of a connection: hashing half a megabyte takes time. */
const known = new WeakMap<ApiPromise, { readonly spec: number; readonly hash: `0x${string}` }>()

/**
 * The metadata hash by which a wallet or hardware device verifies what it displays (RFC-78). `undefined` when the
 * runtime does not check it.
 */
export async function metadataHash(
  api: ApiPromise,
  { nativeCurrency: { decimals, symbol }, ss58Prefix }: PolkadotNetwork,
): Promise<`0x${string}` | undefined> {
  if (!api.registry.signedExtensions.includes('CheckMetadataHash')) return undefined
  const { specName, specVersion } = api.runtimeVersion
  const spec = specVersion.toNumber()
  const hashed = known.get(api)
  if (hashed?.spec === spec) return hashed.hash
  const metadata = (await api.call.metadata?.metadataAtVersion?.(version))?.toJSON()
  if (typeof metadata !== 'string') return undefined
  const digest = merkleizeMetadata(metadata, {
    decimals,
    tokenSymbol: symbol,
    specName: specName.toString(),
    specVersion: spec,
    base58Prefix: ss58Prefix,
  }).digest()
  const hash = `0x${bytesToHex(digest)}` as const
  known.set(api, { spec, hash })
  return hash
}
