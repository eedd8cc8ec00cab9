import type { ApiPromise } from '@polkadot/api'
import { requestErrors } from '@portico/core'
import { accountKey } from '../address/accountKey.ts'
import type { SignerPayload, SignerResult } from '../provider/Injected.ts'
import { checkExtrinsicSigner } from '../sign/checkPayloadSigner.ts'

/**
 * Compares the full extrinsic that a wallet returned with the requested payload: only the metadata proof may differ.
 * Throws `request/signFailed`, and as `checkExtrinsicSigner` does.
 */
export async function checkExtrinsic(
  registry: ApiPromise['registry'],
  asked: SignerPayload,
  given: NonNullable<SignerResult['signedTransaction']>,
): Promise<void> {
  const signed = registry.createType('Extrinsic', given)
  const { assetId } = signed as { readonly assetId?: { readonly isSome?: boolean } }
  const isSame =
    signed.isSigned &&
    accountKey(signed.signer.toString()) === accountKey(asked.address) &&
    signed.method.toHex() === asked.method &&
    signed.era.toHex() === asked.era &&
    signed.nonce.toBigInt() === BigInt(String(asked.nonce)) &&
    signed.tip.toBigInt() === BigInt(String(asked.tip ?? 0)) &&
    (assetId?.isSome ?? false) === ((asked.assetId ?? null) !== null)
  if (isSame) return checkExtrinsicSigner(registry, asked, signed)
  const hints = ['The wallet signed another extrinsic than it was asked to']
  throw requestErrors.create('signFailed', [], { hints })
}
