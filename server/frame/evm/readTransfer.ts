import { encodeType } from './hashMessages.ts'
import type { TypedData } from './TypedData.ts'

/** A transfer of a token by signature (ERC-3009), or the end of one. */
export type SignedTransfer =
  | {
      readonly kind: 'transfer' | 'receive'
      readonly token: string
      readonly from: string
      readonly to: string
      readonly amount: bigint
      /** Seconds of Unix time. */
      readonly after: bigint
      readonly until: bigint
    }
  | { readonly kind: 'cancel'; readonly token: string }

const fields =
  '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'
const kinds: Readonly<Record<string, SignedTransfer['kind']>> = {
  [`TransferWithAuthorization${fields}`]: 'transfer',
  [`ReceiveWithAuthorization${fields}`]: 'receive',
  'CancelAuthorization(address authorizer,bytes32 nonce)': 'cancel',
}

/** Reads an authorization of data whose values fit their types; undefined where its types are none of the three. */
export function readTransfer({
  types,
  primaryType,
  domain,
  message,
}: TypedData): SignedTransfer | undefined {
  const token = domain.verifyingContract
  const type = encodeType(primaryType, types)
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (token === undefined || kind === undefined) return undefined
  if (kind === 'cancel') return { kind, token }
  const { from, to, value, validAfter, validBefore } = message
  return {
    kind,
    token,
    from: String(from),
    to: String(to),
    amount: BigInt(String(value ?? 0)),
    after: BigInt(String(validAfter ?? 0)),
    until: BigInt(String(validBefore ?? 0)),
  }
}
