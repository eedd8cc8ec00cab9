import { hex } from '../bytes.ts'
import { toChecksumAddress } from '../keys/toChecksumAddress.ts'

/** What a contract is asked to do, where it is one of the standards' calls that move tokens or allow it. */
export type EvmCall =
  | {
      readonly kind: 'transfer' | 'approve' | 'increaseAllowance'
      readonly to: string
      readonly amount: bigint
    }
  | {
      readonly kind: 'transferFrom' | 'safeTransferFrom'
      readonly from: string
      readonly to: string
      readonly amount: bigint
    }
  | { readonly kind: 'approvalForAll'; readonly to: string; readonly isAllowed: boolean }
  | { readonly kind: 'unknown'; readonly selector: string }

const word = 64

/** Reads the calls of ERC-20 and ERC-721 that matter for money; anything else is `unknown`. */
export function describeCall(data: `0x${string}`): EvmCall | undefined {
  if (data === '0x') return undefined
  const selector = data.slice(0, 10).toLowerCase()
  const unknown: EvmCall = { kind: 'unknown', selector }
  const rest = data.slice(10)
  const words = Array.from({ length: Math.floor(rest.length / word) }, (_, at) =>
    rest.slice(at * word, (at + 1) * word),
  )
  const isExact = rest.length === words.length * word
  const address = (at: number) => toChecksumAddress(hex.decode(`0x${words[at]?.slice(24)}`))
  const amount = (at: number) => BigInt(`0x${words[at]}`)
  const areAddresses = (...places: number[]) => places.every((at) => /^0{24}/.test(words[at] ?? ''))
  const kind = calls[selector]
  if (!kind || !isExact || words.length !== wordCounts[kind]) return unknown
  if (kind === 'transferFrom' || kind === 'safeTransferFrom')
    return areAddresses(0, 1)
      ? { kind, from: address(0), to: address(1), amount: amount(2) }
      : unknown
  if (!areAddresses(0)) return unknown
  if (kind !== 'approvalForAll') return { kind, to: address(0), amount: amount(1) }
  return amount(1) > 1n ? unknown : { kind, to: address(0), isAllowed: amount(1) === 1n }
}

type Kind = Exclude<EvmCall['kind'], 'unknown'>

const calls: Readonly<Record<string, Kind>> = {
  '0xa9059cbb': 'transfer',
  '0x095ea7b3': 'approve',
  '0x39509351': 'increaseAllowance',
  '0x23b872dd': 'transferFrom',
  '0x42842e0e': 'safeTransferFrom',
  '0xa22cb465': 'approvalForAll',
}
const wordCounts: Readonly<Record<Kind, number>> = {
  transfer: 2,
  approve: 2,
  increaseAllowance: 2,
  transferFrom: 3,
  safeTransferFrom: 3,
  approvalForAll: 2,
}
