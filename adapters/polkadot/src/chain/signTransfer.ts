import type { ApiPromise } from '@polkadot/api'
import type { Signer as ApiSigner } from '@polkadot/api/types'
import type { SendRequest } from '@portico/core'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { toRequestError } from '../sign/toRequestError.ts'
import { metadataHash } from './metadataHash.ts'
import { runtimeOf } from './runtimeOf.ts'
import type { Transfer } from './toTransfer.ts'

/** An extrinsic that the network will take at most once, and until a certain block. */
export type SignedExtrinsic = {
  readonly hex: `0x${string}`
  readonly hash: `0x${string}`
  /** The last block before it was signed. */
  readonly after: number
  /** The block from which on it is void. */
  readonly until: number
}

/** How long a transfer stays valid, in blocks: a few minutes. */
const era = 64

/** Asks the wallet to sign a transfer. Throws `request/*`, as `confirmSigner` does. */
export async function signTransfer(
  api: ApiPromise,
  { network, from, to, units }: Transfer,
  request: SendRequest,
): Promise<SignedExtrinsic> {
  const [hash, header] = await Promise.all([metadataHash(api, network), api.rpc.chain.getHeader()])
  const after = header.number.toNumber()
  try {
    const { signer } = await confirmSigner(request)
    const options = {
      // The wallet's own object, in the words of the same standard.
      signer: signer as unknown as ApiSigner,
      era,
      nonce: -1,
      withSignedTransaction: true,
      // A wallet that hands back a whole extrinsic may not have put another call into it.
      allowCallDataAlteration: false,
      ...(hash && { mode: 1, metadataHash: hash }),
    }
    const signed = await runtimeOf(api).transferKeepAlive(to, units).signAsync(from, options)
    const until = signed.era.isMortalEra ? signed.era.asMortalEra.death(after) : after + era
    return { hex: signed.toHex(), hash: signed.hash.toHex(), after, until }
  } catch (cause) {
    throw toRequestError(cause, 'sendFailed')
  }
}
