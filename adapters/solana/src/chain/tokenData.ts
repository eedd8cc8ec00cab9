import { formatAmount } from '@portico/core/amount'
import { base58 } from '@scure/base'

/** Sizes of a mint and of a token account, without extensions of Token-2022, and of a multisig. */
const [mintSize, accountSize, multisigSize] = [82, 165, 355] as const
/** Offsets in a mint; with extensions a byte after the size of an account tells that it is one. */
const mintAt = { decimals: 44, initialized: 45, kind: 165 } as const
const isMintKind = 1
/** Numbers of the extensions that change what an amount means. */
const extension = { transferFee: 1, interest: 10, scaledAmount: 25 } as const
/** As Token-2022 counts it, in seconds. */
const year = 31_556_736

/** The network's own time. */
export type ChainTime = { readonly epoch: bigint; readonly seconds: number }

/** How amounts of a token are counted at one moment. */
export type Mint = {
  readonly decimals: number
  /** True when shown amounts follow a multiplier, so that they are not the base units by the decimals. */
  readonly isScaled: boolean
  /** False for a token that nobody can transfer. */
  readonly isTransferable: boolean
  /** A shown amount in whole units, rounded down. */
  format(units: bigint): string
  /** The most base units that are shown as no more than this many smallest shown units. */
  unitsOf(shown: bigint): bigint
  /** The program that the token calls at each transfer. */
  readonly hook?: string
  /** What the token itself withholds of a transfer, in base units; absent for a token without such a fee. */
  feeOf?(units: bigint): bigint
}

/** True when the network's time is needed to read this mint. */
export function needsTime(data: Uint8Array): boolean {
  const kinds: readonly number[] = Object.values(extension)
  return isMint(data) && readExtensions(data).some(({ kind }) => kinds.includes(kind))
}

/** Reads the data of an account that a token program owns; `undefined` for one that is no mint. */
export function readMint(data: Uint8Array, time: ChainTime | undefined): Mint | undefined {
  if (!isMint(data)) return undefined
  const decimals = data[mintAt.decimals] ?? 0
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map(readExtensions(data).map((it) => [it.kind, it.at]))
  const scale = time ? scaleOf(view, found, time) : one
  if (!scale) return undefined
  const [factor, divisor] = scale
  const feeAt = found.get(extension.transferFee)
  return {
    decimals,
    isScaled: scale !== one,
    isTransferable: !found.has(nonTransferable),
    format: (units) => formatAmount((units * factor) / divisor, decimals),
    unitsOf: (shown) => (shown * divisor) / factor,
    ...hookIn(data, found.get(transferHook)),
    ...(feeAt !== undefined &&
      time && { feeOf: (units: bigint) => transferFee(view, feeAt, { units, epoch: time.epoch }) }),
  }
}

/** The kind of the extension `TransferHook`: its authority, then its program, which is zero where there is none. */
const transferHook = 14

function hookIn(data: Uint8Array, at: number | undefined): { readonly hook?: string } {
  const program = at === undefined ? undefined : data.subarray(at + 32, at + 64)
  return program?.some((byte) => byte > 0) ? { hook: base58.encode(program) } : {}
}

/** The kind of the extension `NonTransferable`. */
const nonTransferable = 9

function isMint(data: Uint8Array): boolean {
  if (data.length < mintSize || data[mintAt.initialized] !== 1) return false
  if (data.length === accountSize || data.length === multisigSize) return false
  return data.length === mintSize || data[mintAt.kind] === isMintKind
}

type Fraction = readonly [factor: bigint, divisor: bigint]
const one: Fraction = [1n, 1n]

/** The multiplier of shown amounts; `undefined` for one that nothing can be counted with. */
function scaleOf(
  view: DataView,
  found: ReadonlyMap<number, number>,
  { seconds }: ChainTime,
): Fraction | undefined {
  const scaled = found.get(extension.scaledAmount)
  if (scaled !== undefined) {
    // After the authority: the multiplier, when the next one begins, and the next one.
    const isNext = seconds >= Number(view.getBigInt64(scaled + 40, true))
    return toFraction(view.getFloat64(scaled + (isNext ? 48 : 32), true))
  }
  const bearing = found.get(extension.interest)
  if (bearing === undefined) return one
  // After the authority: the beginning, the average rate until the last change, the last change, and the rate since then.
  const [begun, changed] = [bearing + 32, bearing + 42].map((it) => view.getBigInt64(it, true))
  const grown = (rate: number, from: number, to: number) =>
    Math.exp((rate * (to - from)) / (year * 10_000))
  const [start, last] = [Number(begun), Number(changed)]
  const before = grown(view.getInt16(bearing + 40, true), start, last)
  return toFraction(before * grown(view.getInt16(bearing + 50, true), last, seconds))
}

/** A number by the decimal digits that its issuer wrote; `undefined` unless it is above zero and finite. */
function toFraction(number: number): Fraction | undefined {
  if (!(number > 0) || !Number.isFinite(number)) return undefined
  const [mantissa = '', exponent] = number.toExponential().split('e')
  const [whole = '', part = ''] = mantissa.split('.')
  const digits = BigInt(whole + part)
  const power = Number(exponent) - part.length
  return power < 0 ? [digits, 10n ** BigInt(-power)] : [digits * 10n ** BigInt(power), 1n]
}

/** Of two fees the later one holds from its epoch on: hundredths of a percent, rounded up, and at most its maximum. */
function transferFee(
  view: DataView,
  start: number,
  { units, epoch }: { readonly units: bigint; readonly epoch: bigint },
): bigint {
  const later = start + 90
  const fee = epoch >= view.getBigUint64(later, true) ? later : start + 72
  const most = view.getBigUint64(fee + 8, true)
  const share = (units * BigInt(view.getUint16(fee + 16, true)) + 9_999n) / 10_000n
  return share < most ? share : most
}

/** Where the extensions of Token-2022 begin, in a mint as in a token account: after the size of an account and its kind. */
const start = 166

/** An extension of a mint or of a token account, by its number, and where its data are. */
type TokenExtension = {
  readonly kind: number
  readonly at: number
  readonly length: number
}

/** Lists the extensions in the data of an account of Token-2022; none for one without or with broken ones. */
export function readExtensions(data: Uint8Array): readonly TokenExtension[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found: TokenExtension[] = []
  for (let at = start; at + 4 <= data.length; ) {
    const kind = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    // Zero fills the rest.
    if (kind === 0 || at + 4 + length > data.length) break
    found.push({ kind, at: at + 4, length })
    at += 4 + length
  }
  return found
}

/** Size of a token account without extensions, and the byte after it that tells accounts of Token-2022 from mints. */
const size = 165
const isAccount = 2
/** Offsets in an account of the token programs. */
const accountAt = {
  mint: 0,
  holder: 32,
  amount: 64,
  delegate: 72,
  delegated: 121,
  closer: 129,
} as const

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
  // A multisig's byte in the place of the kind may be any.
  if (data.length < size || data.length === multisigSize) return undefined
  if (data.length > size && data[size] !== isAccount) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const address = (offset: number) => base58.encode(data.subarray(offset, offset + 32))
  const units = (offset: number) => view.getBigUint64(offset, true)
  const optional = (offset: number) =>
    view.getUint32(offset, true) === 1 ? address(offset + 4) : undefined
  const delegate = optional(accountAt.delegate)
  const closer = optional(accountAt.closer)
  return {
    mint: address(accountAt.mint),
    holder: address(accountAt.holder),
    amount: units(accountAt.amount),
    ...(delegate !== undefined && {
      delegate: { address: delegate, amount: units(accountAt.delegated) },
    }),
    ...(closer !== undefined && { closer }),
  }
}

/** Reads an amount in base units: 64 bits, lowest first. */
export function unitsAt(data: Uint8Array, offset: number): bigint {
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true)
}
