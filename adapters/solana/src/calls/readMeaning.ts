import { tokenPrograms } from '../chain/tokenPrograms.ts'
import type { ReadInstruction } from './readCalls.ts'

/** What an instruction of a known program does; `decimals` and `mint` where its own data have them. */
export type Meaning =
  | { readonly kind: 'transferSol'; from: string; to: string; units: bigint }
  | (TokenMeaning & { readonly kind: 'transferToken'; to: string })
  | (TokenMeaning & { readonly kind: 'approve'; to: string })
  | { readonly kind: 'createAccount'; account: string; owner: string }
  /** `to` gets what lies in it: its deposit, and all of wrapped SOL. */
  | { readonly kind: 'closeAccount'; account: string; to: string }
  | { readonly kind: 'revoke'; account: string }

type TokenMeaning = {
  /** The token account. */
  readonly from: string
  readonly units: bigint
  readonly mint?: string
  readonly decimals?: number
}

const systemProgram = '11111111111111111111111111111111'
const accountProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** First bytes of the instructions of the token programs. */
const token = {
  transfer: 3,
  approve: 4,
  revoke: 5,
  closeAccount: 9,
  transferChecked: 12,
  approveChecked: 13,
} as const
/** `Transfer` of the system program, and its length with an amount. */
const [systemTransfer, systemLength] = [2, 12] as const

/** Reads an instruction of the system program, the token programs or the one of token accounts; `undefined` for others. */
export function readMeaning({
  programAddress,
  accounts,
  data,
}: ReadInstruction): Meaning | undefined {
  const at = (place: number) => accounts[place]?.address ?? ''
  const [kind] = data
  if (programAddress === systemProgram)
    return data.length === systemLength &&
      data[0] === systemTransfer &&
      !data.slice(1, 4).some(Boolean)
      ? { kind: 'transferSol', from: at(0), to: at(1), units: unitsAt(data, 4) }
      : undefined
  // Without data, and with 0 and 1, it creates the account of an owner and a mint.
  if (programAddress === accountProgram)
    return data.length <= 1 && (kind ?? 0) <= 1 && accounts.length >= 4
      ? { kind: 'createAccount', account: at(1), owner: at(2) }
      : undefined
  if (!Object.values<string>(tokenPrograms).includes(programAddress)) return undefined
  return readTokenMeaning(data, at)
}

function readTokenMeaning(data: Uint8Array, at: (place: number) => string): Meaning | undefined {
  const [kind] = data
  if (kind === token.revoke && data.length === 1) return { kind: 'revoke', account: at(0) }
  if (kind === token.closeAccount && data.length === 1)
    return { kind: 'closeAccount', account: at(0), to: at(1) }
  if (data.length === 9 && (kind === token.transfer || kind === token.approve)) {
    const moved = { from: at(0), to: at(1), units: unitsAt(data, 1) }
    return { kind: kind === token.transfer ? 'transferToken' : 'approve', ...moved }
  }
  if (data.length !== 10 || (kind !== token.transferChecked && kind !== token.approveChecked))
    return undefined
  const moved = { from: at(0), mint: at(1), to: at(2), units: unitsAt(data, 1) }
  const decimals = data[9] ?? 0
  return { kind: kind === token.transferChecked ? 'transferToken' : 'approve', ...moved, decimals }
}

function unitsAt(data: Uint8Array, offset: number): bigint {
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true)
}
