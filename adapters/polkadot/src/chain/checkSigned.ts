import type { ApiPromise } from '@polkadot/api'
import { requestErrors } from '@portico/core'
import { accountKey } from '../address/accountKey.ts'
import type { SignerPayload } from '../provider/Injected.ts'

export type Signed = ReturnType<ApiPromise['tx']>

/**
 * Compares a signed extrinsic, which a wallet may return in full, with the requested payload; only the metadata proof
 * may differ. With another era it could be included after it was reported as expired. Throws `request/sendFailed`.
 */
export function checkSigned(signed: Signed, asked: SignerPayload): void {
  const { assetId } = signed as { readonly assetId?: { readonly isSome?: boolean } }
  const isSame =
    signed.isSigned &&
    accountKey(signed.signer.toString()) === accountKey(asked.address) &&
    signed.method.toHex() === asked.method &&
    signed.era.toHex() === asked.era &&
    signed.nonce.toBigInt() === BigInt(String(asked.nonce)) &&
    signed.tip.toBigInt() === 0n &&
    !assetId?.isSome
  if (isSame) return
  const hints = ['The wallet signed something else than it was asked to']
  throw requestErrors.create('sendFailed', [], { hints })
}
