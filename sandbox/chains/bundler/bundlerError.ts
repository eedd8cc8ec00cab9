export type BundlerFailure = Error & { readonly code: number; readonly data?: unknown }

/** An error that the client receives with this code of ERC-7769 or JSON-RPC. */
export function bundlerError(code: number, message: string, data?: unknown): BundlerFailure {
  return Object.assign(new Error(message), data === undefined ? { code } : { code, data })
}
