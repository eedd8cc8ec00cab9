import { isListedUrl } from '../../src/secureSite/smartAccount/isListedUrl.ts'
import type { SignContext } from '../page/FrameContext.ts'
import type { SmartCall } from '../smart/prepareBatch.ts'
import { preferredType, smartSettings } from '../smart/smartNetwork.ts'
import type { Batch, Sponsor } from './readBatch.ts'
import { rpcError } from './rpcError.ts'

/** How the calls of a batch are made. */
export type Way =
  /** Each is a transaction of its own. */
  | { readonly kind: 'inTurn' }
  /** All are one transaction of the account, or an operation whose fee `sponsor` pays. */
  | {
      readonly kind: 'together'
      readonly calls: readonly SmartCall[]
      readonly sponsor: Sponsor | undefined
    }

/**
 * Decides how calls are made: as one where the visitor uses a smart account, or where the page wants all or none and the
 * account could become one. Throws with the numbers of EIP-5792 where the page needs what the account cannot.
 */
export async function chooseWay(batch: Batch, context: SignContext): Promise<Way> {
  const { network, requests, isAtomicRequired } = batch
  const isPreferred = !!network.smartAccount && (await preferredType(context)) === 'smartAccount'
  const sponsor = isPreferred && mayPay(batch) ? batch.sponsor : undefined
  if (batch.sponsor && !sponsor && !batch.sponsor.isOptional) throw rpcError('capability')
  const wantsOne = isAtomicRequired || sponsor !== undefined || (isPreferred && requests.length > 1)
  const calls = wantsOne && network.smartAccount ? toSmartCalls(requests) : undefined
  // One transaction alone is all or none by itself.
  if (isAtomicRequired && !calls && !(network.smartAccount && requests.length === 1))
    throw rpcError('atomic')
  const isOne = calls && (sponsor !== undefined || requests.length > 1)
  return isOne ? { kind: 'together', calls, sponsor } : { kind: 'inTurn' }
}

/** The operator lists the services that may pay, by prefixes of their URLs, for each page. */
function mayPay({ network, sponsor }: Batch): boolean {
  const { payers = [] } = smartSettings(network) ?? {}
  return sponsor !== undefined && isListedUrl(sponsor.url, payers)
}

/**
 * Undefined where one of them creates a contract, which an account cannot do as a call. ERC-7821 takes the zero address
 * for the account itself.
 */
function toSmartCalls(requests: Batch['requests']): readonly SmartCall[] | undefined {
  if (requests.some(({ to }) => to && BigInt(to) === 0n)) throw rpcError('zeroAddress')
  const calls = requests.flatMap(({ to, value, data }) => (to ? [{ to, value, data }] : []))
  return calls.length === requests.length ? calls : undefined
}
