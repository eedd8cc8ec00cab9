export type RpcFacts = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly cause?: unknown
}

/** An error in the words of EIP-1193, as a page that knows nothing of the kit expects it. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data, cause }: RpcFacts) {
    super(message, { cause })
    this.code = code
    this.data = data
  }
}
