/** Why a node rejects a transaction, with the messages and codes of Bitcoin Core. */
export class BroadcastError extends Error {
  override readonly name = 'Refusal'

  constructor(reason: string, code = -26) {
    super(`sendrawtransaction RPC error: ${JSON.stringify({ code, message: reason })}`)
  }
}
