import type { SendRequest, Signer } from '@portico/core'
import { tokenAddress } from './amount/tokenAddress.ts'
import type { DraftStore } from './DraftStore.ts'

/** Converts a draft to the adapter's request, without the amount. */
export function requestFor(
  draft: Pick<DraftStore, 'token' | 'speed' | 'memo'>,
  signer: Signer,
  to: string,
): Omit<SendRequest, 'amount'> {
  const { token, speed, memo } = draft
  const address = token && tokenAddress(token)
  return {
    ...signer,
    to,
    ...(token &&
      address !== undefined && {
        token: { address, decimals: Number(token.quantity.decimals), symbol: token.symbol },
      }),
    ...(speed !== 'normal' && { speed }),
    ...(memo !== '' && { memo }),
  }
}
