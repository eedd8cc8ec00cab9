import type { Received } from './Order.ts'
import type { TypedData } from './TypedData.ts'

const outputs = /^(?:outputs|baseOutputs)$/
const amounts = ['startAmount', 'endAmount', 'minAmount', 'amount'] as const
const zero = /^0x0{40}$/

/**
 * What the witness of a transfer by Permit2 asks for in return, as the orders of UniswapX do. Only the code of the
 * spender makes it come. Takes data whose values fit their types.
 */
export function readOutputs({ types, primaryType, message }: TypedData): readonly Received[] {
  const witness = types[primaryType]?.at(-1)
  const field = types[witness?.type ?? '']?.find(({ name }) => outputs.test(name))
  const [, type = ''] = /^(\w+)\[\]$/.exec(field?.type ?? '') ?? []
  const has = (name: string, wanted: string) =>
    types[type]?.some((it) => it.name === name && it.type === wanted) === true
  const known = amounts.filter((name) => has(name, 'uint256'))
  if (
    !witness ||
    !field ||
    known.length === 0 ||
    !has('token', 'address') ||
    !has('recipient', 'address')
  )
    return []
  const list = (message[witness.name] as Record<string, unknown>)[field.name]
  return (list as readonly Record<string, string>[]).map((one) => ({
    ...(zero.test(one.token ?? '') ? {} : { token: String(one.token) }),
    // An amount that changes with the time is shown where it is least.
    amount: known.map((name) => BigInt(one[name] ?? 0)).reduce((a, b) => (a < b ? a : b)),
    to: String(one.recipient),
  }))
}
