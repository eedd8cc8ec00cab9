import { type KitError, requestErrors } from '@portico/core'
import { bip122Errors } from '../bip122Errors.ts'

// Nodes have one code for most refusals, and text for the rest; the only place that reads it.
const spent = /missingorspent|missing-?inputs|txn-mempool-conflict|bad-txns-inputs-spent/i
const lowFee = /min relay fee not met|mempool min fee|insufficient fee|insufficient priority/i
const dust = /\bdust\b/i

/** Names why a node did not take a transaction. */
export function toBroadcastError(text: string): KitError {
  const cause = new Error(text.slice(0, 500))
  if (spent.test(text)) return bip122Errors.create('spent', [], { cause })
  if (lowFee.test(text)) return bip122Errors.create('feeTooLow', [], { cause })
  if (dust.test(text)) return bip122Errors.create('dust', ['The output\u2019s'], { cause })
  return requestErrors.create('sendFailed', [], { cause, hints: [text.slice(0, 200)] })
}
