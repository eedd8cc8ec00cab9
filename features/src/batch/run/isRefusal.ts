const codes: readonly string[] = [
  'calls/atomicityNotSupported',
  'calls/bundleTooLarge',
  'calls/unsupportedCapability',
  'calls/unsupportedChain',
  'calls/upgradeRejected',
  'request/unsupported',
]

/** Whether a wallet that was asked for all calls at once says that it cannot, after it had said that it can. */
export function isRefusal(error: Error): boolean {
  return codes.includes((error as { readonly code?: string }).code ?? '')
}
