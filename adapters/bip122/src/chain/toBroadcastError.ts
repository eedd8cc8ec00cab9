import { type KitError, requestErrors } from '@portico/core'
import { bip122Errors } from '../bip122Errors.ts'

// Nodes use one code for most rejections, so the reason is read from the text; only this file does so.
const spent = /missingorspent|missing-?inputs|txn-mempool-conflict|bad-txns-inputs-spent/i
const lowFee = /min relay fee not met|mempool min fee|insufficient fee|insufficient priority/i
const dust = /\bdust\b/i

/** Maps a node's rejection text to an error. */
export function toBroadcastError(text: string): KitError {
  const cause = new Error(text.slice(0, 500))
  if (spent.test(text)) return bip122Errors.create('spent', [], { cause })
  if (lowFee.test(text)) return bip122Errors.create('feeTooLow', [], { cause })
  if (dust.test(text)) return bip122Errors.create('dust', ['The output\u2019s'], { cause })
  return requestErrors.create('sendFailed', [], { cause, hints: [text.slice(0, 200)] })
}
