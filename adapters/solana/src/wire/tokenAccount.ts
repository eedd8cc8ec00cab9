import { base58 } from '@scure/base'

/** Size of a token account without extensions, and the byte after it that tells accounts of Token-2022 from mints. */
const size = 165
const isAccount = 2
/** Of a multisig of Token-2022, whose byte in that place may be any; the program gives this size to nothing else. */
const multisigSize = 355
/** Offsets in an account of the token programs. */
const at = { mint: 0, holder: 32, amount: 64, delegate: 72, delegated: 121, closer: 129 } as const

export type TokenAccountData = {
  readonly mint: string
  readonly holder: string
  readonly amount: bigint
  /** Who may take how much. */
  readonly delegate?: { readonly address: string; readonly amount: bigint }
  /** Who else may close it and keep what lies in it. */
  readonly closer?: string
}

/** Parses the data of an account that a token program owns; `undefined` for a mint or a multisig. */
export function readTokenAccount(data: Uint8Array): TokenAccountData | undefined {
  if (data.length < size || data.length === multisigSize) return undefined
  if (data.length > size && data[size] !== isAccount) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const address = (offset: number) => base58.encode(data.subarray(offset, offset + 32))
  const units = (offset: number) => view.getBigUint64(offset, true)
  const optional = (offset: number) =>
    view.getUint32(offset, true) === 1 ? address(offset + 4) : undefined
  const delegate = optional(at.delegate)
  const closer = optional(at.closer)
  return {
    mint: address(at.mint),
    holder: address(at.holder),
    amount: units(at.amount),
    ...(delegate !== undefined && { delegate: { address: delegate, amount: units(at.delegated) } }),
    ...(closer !== undefined && { closer }),
  }
}
