import { isSameAddress, parseCaipAddress } from '@portico/core'
import type { Agreement } from './Agreement.ts'
import type { RouterPart } from './RouterPart.ts'
import { stepFault } from './stepFault.ts'

/** The most that a fee may take for somebody else, in hundredths of a percent. */
const maxFeeBps = 500n

/**
 * Checks each part of a router's call that can be read, also where the whole cannot: nothing goes to somebody else but a
 * small fee, and where all parts are known the least amount is what was agreed. Throws `swaps/badStep`.
 */
export function checkParts(parts: readonly RouterPart[], agreement: Agreement): void {
  const { address } = parseCaipAddress(agreement.offer.input.receiver)
  const isOwn = (it: string) => it === 'self' || isSameAddress(it, address)
  let feeBps = 0n
  for (const part of parts) {
    if (!('receiver' in part) || part.receiver === 'router' || isOwn(part.receiver)) continue
    if (part.kind !== 'pay' || part.bps === undefined)
      throw stepFault(agreement, 'another receiver')
    feeBps += part.bps
  }
  if (feeBps > maxFeeBps) throw stepFault(agreement, 'a large fee for somebody else')
  if (parts.some(({ kind }) => kind === 'unknown')) return
  const least = leastOf(
    parts.filter((it) => 'receiver' in it && isOwn(it.receiver)),
    agreement,
  )
  if (least !== undefined && least < BigInt(agreement.offer.quote.minOut))
    throw stepFault(agreement, 'a lower least amount')
}

/** What arrives at least by these parts; `undefined` where nobody knows the wrapped token. */
function leastOf(
  parts: readonly RouterPart[],
  { offer, wrapped }: Pick<Agreement, 'offer' | 'wrapped'>,
): bigint | undefined {
  const { address } = offer.input.to
  if (address === undefined && wrapped === undefined) return undefined
  const isOutput = (token: string | undefined) =>
    address === undefined || token === undefined ? token === address : isSameAddress(address, token)
  return parts.reduce((sum, part) => {
    if (part.kind === 'collect') {
      const isUnwrapped = part.token === 'unwrap'
      const isOfIt = isUnwrapped ? address === undefined : isOutput(part.token)
      return isOfIt ? sum + part.minOut : sum
    }
    if (part.kind !== 'swap') return sum
    return isOutput(part.unwraps ? undefined : part.tokenOut) ? sum + part.minOut : sum
  }, 0n)
}
