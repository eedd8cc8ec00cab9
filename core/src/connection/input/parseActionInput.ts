import * as z from 'zod/mini'
import { isCaipNetworkId } from '../../caip/caip.ts'
import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'

const text = z.string()
const optionalText = z.optional(text)
const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const record = z.custom<object>(isObject, 'Expected object')
const bytes = z.custom<Uint8Array>(
  (value) => Object.prototype.toString.call(value) === '[object Uint8Array]',
  'Expected Uint8Array',
)
const signal = z.optional(
  z.custom<AbortSignal>(
    (value) => isObject(value) && 'aborted' in (value as object),
    'Expected AbortSignal',
  ),
)
const networkId = text.check(z.refine(isCaipNetworkId, 'Expected a CAIP-2 id such as eip155:1'))
const namespace = { namespace: optionalText }
const connection = { namespace: text, connectorId: text }
const amount = z.string('Expected a decimal string such as "0.01"')
const units = text.check(z.regex(/^\d{1,78}$/))
const fee = z.looseObject({ amount: text, symbol: text })
const transfer = z.looseObject({
  ...namespace,
  to: text,
  amount,
  token: z.optional(
    z.looseObject({ address: text, decimals: z.int().check(z.gte(0)), symbol: optionalText }),
  ),
  data: optionalText,
  speed: z.optional(z.enum(['slow', 'normal', 'fast'])),
  memo: optionalText,
  reviewedFee: z.optional(fee),
  reviewedUnits: z.optional(z.looseObject({ units, withheld: units })),
  accepted: z.optional(z.array(text)),
})
const typedData = z.looseObject({
  domain: z.optional(record),
  types: z.record(text, z.array(z.looseObject({ name: text, type: text }))),
  primaryType: text,
  message: record,
})
/** The adapter of the namespace checks the rest: a call is an object of its own form. */
const call = z.looseObject({
  to: optionalText,
  data: z.optional(z.union([text, bytes])),
  value: z.optional(
    z.custom((value) => typeof value === 'bigint' || isObject(value), 'Expected bigint'),
  ),
})

/** The input schema of each action, and an example call. */
const inputs = {
  open: {
    usage: "open() or open({ view: 'Networks' })",
    schema: z.looseObject({ ...namespace, view: optionalText, params: z.optional(record) }),
  },
  connect: {
    usage: "connect({ connectorId: 'io.metamask', namespace: 'eip155' })",
    schema: z.looseObject({
      ...namespace,
      connectorId: text,
      namespaces: z.optional(z.array(text)),
      walletId: optionalText,
      networkId: z.optional(networkId),
      signal,
    }),
  },
  connectWallet: {
    usage: 'connectWallet({ connectorIds: wallet.connectorIds })',
    schema: z.looseObject({
      connectorIds: z.array(text),
      namespaces: z.optional(z.array(text)),
      signal,
    }),
  },
  disconnect: {
    usage: "disconnect() or disconnect({ namespace: 'eip155' })",
    schema: z.optional(z.looseObject({ ...namespace, connectorId: optionalText })),
  },
  switchNetwork: { usage: "switchNetwork('eip155:1')", schema: networkId },
  getProvider: { usage: "getProvider() or getProvider('eip155')", schema: optionalText },
  listConnections: {
    usage: "listConnections() or listConnections({ namespace: 'eip155' })",
    schema: z.optional(z.looseObject(namespace)),
  },
  switchConnection: {
    usage: "switchConnection({ namespace: 'eip155', connectorId: 'io.metamask' })",
    schema: z.looseObject({ ...connection, signal }),
  },
  forgetConnection: {
    usage: "forgetConnection({ namespace: 'eip155', connectorId: 'io.metamask' })",
    schema: z.looseObject(connection),
  },
  signMessage: {
    usage: "signMessage({ message: 'Hello' })",
    schema: z.looseObject({ ...namespace, message: text }),
  },
  signTypedData: {
    usage: 'signTypedData({ typedData: { domain, types, primaryType, message } })',
    schema: z.looseObject({ ...namespace, typedData }),
  },
  send: { usage: "send({ to: '0x…', amount: '0.5' })", schema: transfer },
  estimateFee: { usage: "estimateFee({ to: '0x…', amount: '0.5' })", schema: transfer },
  signTransactions: {
    usage: 'signTransactions({ transactions: [bytes] })',
    schema: z.looseObject({ ...namespace, transactions: z.array(bytes) }),
  },
  sendTransaction: {
    usage:
      "sendTransaction({ transaction: bytes }) or sendTransaction({ transaction: { to: '0x…', value: 0n } })",
    schema: z.looseObject({
      ...namespace,
      transaction: z.union([bytes, record]),
      reviewedFee: z.optional(fee),
    }),
  },
  sendCalls: {
    usage: "sendCalls({ calls: [{ to: '0x…', data: '0x…', value: 0n }] })",
    schema: z.looseObject({
      ...namespace,
      calls: z.array(call),
      atomicRequired: z.optional(z.boolean()),
      capabilities: z.optional(record),
      reviewedFee: z.optional(fee),
    }),
  },
  getCallsStatus: {
    usage: 'getCallsStatus({ id })',
    schema: z.looseObject({ ...namespace, id: text }),
  },
  getCapabilities: {
    usage: "getCapabilities() or getCapabilities({ namespace: 'eip155' })",
    schema: z.optional(z.looseObject(namespace)),
  },
} as const

export type ActionName = keyof typeof inputs

/**
 * Validates the input of an action of the kit. Rejects with `request/invalid`, which names the field, the received
 * and the expected value; for a network, the hint lists `networks`.
 */
export async function parseActionInput<input>(
  action: ActionName,
  input: input,
  networks: readonly NetworkDefinition[] = [],
): Promise<input> {
  const { schema, usage } = inputs[action]
  const parsed = read(schema, input)
  if (parsed?.success) return parsed.data as input
  const { inputError } = await import('../checks/inputError.ts')
  throw inputError({ action, usage, input, networks, cause: parsed?.error })
}

/** `undefined` when a getter or a proxy of the caller threw during validation. */
function read<schema extends z.ZodMiniType>(schema: schema, input: unknown) {
  try {
    return z.safeParse(schema, input)
  } catch {
    return undefined // the caller reports it
  }
}
