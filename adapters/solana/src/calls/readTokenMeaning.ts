import { base58 } from '@scure/base'
import { unitsAt } from '../wire/unitsAt.ts'
import type { Meaning } from './Meaning.ts'

/** First bytes of the instructions of the token programs. */
const token = {
  transfer: 3,
  approve: 4,
  revoke: 5,
  setAuthority: 6,
  mintTo: 7,
  burn: 8,
  closeAccount: 9,
  freeze: 10,
  thaw: 11,
  transferChecked: 12,
  approveChecked: 13,
  mintToChecked: 14,
  burnChecked: 15,
  /** Of Token-2022: its instructions about fees, of which the second byte 1 is a transfer that states its fee. */
  fees: 26,
} as const
const transferWithFee = 1

/** Reads an instruction of a token program, whose accounts are given by their place. */
export function readTokenMeaning(
  data: Uint8Array,
  at: (place: number) => string,
): Meaning | undefined {
  const [kind, second] = data
  switch (data.length) {
    case 1:
      return readPlain(kind, at)
    case 9:
      return readUnchecked(kind, unitsAt(data, 1), at)
    case 10:
      return readChecked(kind, { units: unitsAt(data, 1), decimals: data[9] ?? 0 }, at)
    case 19: {
      if (kind !== token.fees || second !== transferWithFee) return undefined
      const moved = { units: unitsAt(data, 2), decimals: data[10] ?? 0 }
      return readChecked(token.transferChecked, moved, at)
    }
    default:
      return kind === token.setAuthority ? readAuthority(data, at) : undefined
  }
}

function readPlain(kind: number | undefined, at: (place: number) => string): Meaning | undefined {
  if (kind === token.revoke) return { kind: 'revoke', account: at(0) }
  if (kind === token.closeAccount) return { kind: 'closeAccount', account: at(0), to: at(1) }
  if (kind === token.freeze) return { kind: 'freeze', account: at(0) }
  return kind === token.thaw ? { kind: 'thaw', account: at(0) } : undefined
}

function readUnchecked(
  kind: number | undefined,
  units: bigint,
  at: (place: number) => string,
): Meaning | undefined {
  const moved = { from: at(0), to: at(1), units }
  if (kind === token.transfer) return { kind: 'transferToken', ...moved }
  if (kind === token.approve) return { kind: 'approve', ...moved }
  if (kind === token.mintTo) return { kind: 'mint', mint: at(0), to: at(1), units }
  return kind === token.burn ? { kind: 'burn', from: at(0), mint: at(1), units } : undefined
}

function readChecked(
  kind: number | undefined,
  amount: { readonly units: bigint; readonly decimals: number },
  at: (place: number) => string,
): Meaning | undefined {
  const moved = { from: at(0), mint: at(1), to: at(2), ...amount }
  if (kind === token.transferChecked) return { kind: 'transferToken', ...moved }
  if (kind === token.approveChecked) return { kind: 'approve', ...moved }
  if (kind === token.mintToChecked) return { kind: 'mint', mint: at(0), to: at(1), ...amount }
  return kind === token.burnChecked
    ? { kind: 'burn', from: at(0), mint: at(1), ...amount }
    : undefined
}

/** The kind of authority, whether there is a new one, and which. */
function readAuthority(data: Uint8Array, at: (place: number) => string): Meaning | undefined {
  if (data.length === 3 && data[2] === 0) return { kind: 'setAuthority', account: at(0) }
  if (data.length !== 35 || data[2] !== 1) return undefined
  return { kind: 'setAuthority', account: at(0), to: base58.encode(data.subarray(3)) }
}
