/** Why a node does not take a transaction, in the words and codes of Bitcoin Core. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(reason: string, code = -26) {
    super(`sendrawtransaction RPC error: ${JSON.stringify({ code, message: reason })}`)
  }
}
