import { isUserRejection } from '../errors/nodeErrors.ts'
import { rpcCodeOf, rpcCodes } from '../errors/rpcCodes.ts'
import { isBeforeAsking } from '../errors/toError.ts'

/** Codes of errors after which nobody knows whether the wallet did, or will do, what it was asked for. */
const unknown =
  /\/(unknownOutcome|unconfirmed|sentOther|interrupted|aborted|sessionEnded|\w*timeout)$|^walletConnect\/expired$/i
/** Codes that say only that no usable answer came. */
const vague = /^(request\/(sendFailed|signFailed)|unknown)$/
const connectionLost: readonly unknown[] = [rpcCodes.disconnected, rpcCodes.chainDisconnected]
/** JSON-RPC and EIP-1193 codes; those of `DOMException` are smaller. */
const minRpcCode = 1_000
/** Geth's code for a reverted execution, as of an estimate: it is smaller, and an answer too. */
const reverted = 3
/** How browsers and bundlers say, without a code, that a part of the page did not load; wallets are asked after that. */
const notLoaded =
  /dynamically imported module|module script failed|^loading (?:css )?chunk|unable to preload css/i
const maxDepth = 8

/**
 * Whether a request to a wallet that failed with this error may still be carried out: the wallet has not said that it
 * ended, or the connection to it was lost.
 */
export function mayBeCarriedOut(error: unknown): boolean {
  const codes = codesOf(error)
  if (codes.includes('request/rejected') || isUserRejection(error)) return false
  if (isBeforeAsking(error) || (codes.length === 0 && isNotLoaded(error))) return false
  const rpcCode = rpcCodeOf(error)
  if (codes.some((code) => unknown.test(code)) || connectionLost.includes(rpcCode)) return true
  const isAnswer =
    rpcCode === reverted || (rpcCode !== undefined && Math.abs(rpcCode) >= minRpcCode)
  return vague.test(codes[0] ?? 'unknown') && !isAnswer
}

function isNotLoaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { message } = error
  return notLoaded.test(message)
}

/** The kit's codes along the causes. */
function codesOf(error: unknown): readonly string[] {
  const codes: string[] = []
  let at = error
  for (let depth = 0; depth < maxDepth && typeof at === 'object' && at !== null; depth++) {
    const { code, cause } = at as { readonly code?: unknown; readonly cause?: unknown }
    if (typeof code === 'string') codes.push(code)
    at = cause
  }
  return codes
}

const codes: readonly string[] = [
  'calls/atomicityNotSupported',
  'calls/bundleTooLarge',
  'calls/unsupportedCapability',
  'calls/unsupportedChain',
  'calls/upgradeRejected',
  'request/unsupported',
]

/** Whether a wallet that was asked for all calls at once says that it cannot, after it had said that it can. */
export function isCallsRefusal(error: unknown): boolean {
  return codes.includes((error as { readonly code?: string } | undefined)?.code ?? '')
}
