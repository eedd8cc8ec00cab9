import type { ApiPromise } from '@polkadot/api'
import type { Signer as ApiSigner } from '@polkadot/api/types'
import { requestErrors, type SendRequest } from '@portico/core'
import type { Injected, SignerPayload } from '../provider/Injected.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { requestSignature } from '../sign/requestSignature.ts'
import { walletErrors } from '../walletErrors.ts'
import { checkPayload } from './checkPayload.ts'
import { checkSigned } from './checkSigned.ts'
import { metadataHash } from './metadataHash.ts'
import { runtimeOf } from './runtimeOf.ts'
import type { Transfer } from './toTransfer.ts'

/** An extrinsic that the network will take at most once, and until a certain block. */
export type SignedExtrinsic = {
  readonly hex: `0x${string}`
  readonly hash: `0x${string}`
  /** The block that it was signed for: it is in a later one, or in none. */
  readonly after: number
  /** The block from which on it is void. */
  readonly until: number
}

/** How long a transfer stays valid, in blocks: a few minutes. */
const era = 64

/**
 * Asks the wallet to sign a transfer. Throws `request/*`, as `confirmSigner` and `checkPayload` do, and what
 * the connection says before the wallet is asked.
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
    // A wallet that hands back a whole extrinsic may not have put another call into it.
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
  const after = Number(payload.blockNumber)
  return { hex: signed.toHex(), hash: signed.hash.toHex(), after, until: after + era }
}

/** The wallet in the words of the chain's library, which notes what it was asked: the transfer, or nothing. */
function signerOf(wallet: Injected, transfer: Transfer, asked: SignerPayload[]): ApiSigner {
  const signPayload = async (payload: SignerPayload) => {
    checkPayload(payload, transfer)
    asked.push(payload)
    return requestSignature(wallet, payload)
  }
  // Its own interface is not written for exact optional properties.
  return { signPayload } as unknown as ApiSigner
}

function fail(cause: unknown): never {
  throw walletErrors.toRequestError(cause, { method: 'signPayload', otherwise: 'sendFailed' })
}
