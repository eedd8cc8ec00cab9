/** Whether a wallet that was asked for all calls at once says that it cannot, after it had said that it can. */
export function isRefusal(error: Error): boolean {
  // The errors of a browser have a number as code.
  const code = String((error as { readonly code?: unknown }).code)
  return code.startsWith('calls/') || code === 'request/unsupported'
}
