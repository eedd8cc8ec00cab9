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
