import type { ApiPromise } from '@polkadot/api'
import type { Signer as ApiSigner } from '@polkadot/api/types'
import { requestErrors, type SendRequest } from '@portico/core'
import type { Injected, SignerPayload } from '../provider/Injected.ts'
import { checkExtrinsicSigner } from '../sign/checkPayloadSigner.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { requestSignature } from '../sign/requestSignature.ts'
import { walletErrors } from '../walletErrors.ts'
import { checkPayload } from './checkPayload.ts'
import { checkSigned } from './checkSigned.ts'
import { metadataHash } from './metadataHash.ts'
import { runtimeOf } from './runtimeOf.ts'
import type { Transfer } from './toTransfer.ts'

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
