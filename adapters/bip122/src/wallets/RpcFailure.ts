export type RpcFacts = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** A wallet's JSON-RPC error. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcFacts) {
    super(message)
    this.code = code
    this.data = data
  }
}
