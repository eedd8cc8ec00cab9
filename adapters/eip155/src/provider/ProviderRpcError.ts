export type RpcFacts = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly cause?: unknown
}

/** An EIP-1193 error, for pages that do not use the kit. */
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
