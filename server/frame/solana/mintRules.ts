/** Where the extensions of a mint begin, and the numbers of those that change what an amount means. */
const start = 166
const extension = { transferFee: 1, interest: 10, scaledAmount: 25 } as const
/** Where the two fees stand in their extension: the present one, or the one before and the one that is to come. */
const fees = [72, 90] as const

export type MintRules = {
  /** Shown amounts follow a multiplier, so that they are not the base units by the decimals. */
  readonly isScaled: boolean
  /** The most that the token itself withholds of a transfer. */
  readonly maxWithheld: (amount: bigint) => bigint
}

/** Reads the extensions of a mint of Token-2022; a mint without any has neither. */
export function mintRules(data: Uint8Array): MintRules {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map<number, number>()
  for (let at = start; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true))
    if (at + 4 + view.getUint16(at + 2, true) <= data.length)
      found.set(view.getUint16(at, true), at + 4)
  const at = found.get(extension.transferFee)
  return {
    isScaled: found.has(extension.interest) || found.has(extension.scaledAmount),
    maxWithheld: (amount) =>
      at === undefined || at + fees[1] + 18 > data.length
        ? 0n
        : fees.map((fee) => feeAt(view, at + fee, amount)).reduce((a, b) => (a > b ? a : b)),
  }
}

/** Hundredths of a percent, rounded up, and at most the maximum; the epoch stands before both. */
function feeAt(view: DataView, at: number, amount: bigint): bigint {
  const most = view.getBigUint64(at + 8, true)
  const share = (amount * BigInt(view.getUint16(at + 16, true)) + 9_999n) / 10_000n
  return share < most ? share : most
}
