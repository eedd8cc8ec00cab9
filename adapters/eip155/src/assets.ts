import { type ApprovalRequest, type CaipNetworkId, type Call, requestErrors } from '@portico/core'
import { toAddress } from './address.ts'

/** The CAIP-19 id of an ERC-20 token, in lower case, or of the native currency. */
export function assetId(networkId: CaipNetworkId, address?: string): string {
  return address === undefined
    ? `${networkId}/slip44:60`
    : `${networkId}/erc20:${address.toLowerCase()}`
}

/** The call of `approve(spender, amount)`. Throws `request/badAddress` and `request/badAmount`. */
export function approval({ token, spender, amount }: ApprovalRequest): Call {
  // Lists of tokens spell addresses in any case, so that their checksum says nothing here.
  for (const address of [token, spender])
    if (!toAddress(address.toLowerCase())) throw requestErrors.create('badAddress', [address])
  if (amount < 0n || amount >> 256n) throw requestErrors.create('badAmount', [`${amount}`])
  const words = [spender.slice(-40).toLowerCase(), amount.toString(16)]
  return {
    to: token,
    data: `0x095ea7b3${words.map((word) => word.padStart(64, '0')).join('')}`,
    value: 0n,
  }
}
