import { type EncodeObject, type GeneratedType, Registry } from '@cosmjs/proto-signing'
import { defaultRegistryTypes } from '@cosmjs/stargate'
import * as z from 'zod/mini'
import { cosmosErrors } from '../cosmosErrors.ts'
import type { CosmosCall } from './CosmosCall.ts'

/** Messages that were checked, and what encodes them. */
export type ReadMessages = {
  readonly messages: readonly EncodeObject[]
  readonly registry: Registry
}

/** Bytes; more than a chain takes. */
const maxBytes = 1_000_000
const isObject = (value: unknown) => typeof value === 'object' && value !== null
const schema = z.object({
  typeUrl: z
    .string()
    .check(z.regex(/^\/[\w.]{1,200}$/, 'Expected a type such as /cosmos.bank.v1beta1.MsgSend')),
  value: z.custom<object>(isObject, 'Expected object'),
})

/** Fields that name who signs a message. */
const signerFields = ['fromAddress', 'sender', 'delegatorAddress', 'granter', 'voter'] as const

/** Encodes a message that is given as its bytes. */
const encoded = {
  encode: (bytes: Uint8Array) => ({ finish: () => bytes }),
  decode: (bytes: Uint8Array) => bytes,
  fromPartial: (bytes: Uint8Array) => bytes,
} as GeneratedType

/** Checks messages of an account, and copies them. Throws `cosmos/badCall`, with the place from 0. */
export function readMessages(calls: readonly CosmosCall[], owner: string): ReadMessages {
  const registry = new Registry(defaultRegistryTypes)
  const messages = calls.map((call, place) => {
    try {
      return readMessage(call, registry, owner)
    } catch (cause) {
      const { message } = cause as Error
      throw cosmosErrors.create('badCall', [`calls: ${place}: ${message}`], { cause })
    }
  })
  return { messages, registry }
}

function readMessage(call: CosmosCall, registry: Registry, owner: string): EncodeObject {
  const { success, data, error } = schema.safeParse(call)
  if (!success) {
    const { path = [], message } = error.issues[0] ?? {}
    throw new Error([...path.map(String), message].join(': '))
  }
  const { typeUrl, value } = data
  const isKnown = registry.lookupType(typeUrl) !== undefined
  if (!isKnown && !(value instanceof Uint8Array))
    throw new Error('value: Expected the protobuf bytes of a message that CosmJS does not know')
  if (!isKnown) registry.register(typeUrl, encoded)
  // A copy, so that nobody changes it later.
  const bytes = value instanceof Uint8Array ? value.slice() : registry.encode({ typeUrl, value })
  if (bytes.length > maxBytes) throw new Error('value: Too large')
  const message: EncodeObject = { typeUrl, value: registry.decode({ typeUrl, value: bytes }) }
  const fields = message.value as Readonly<Record<string, unknown>>
  const other = signerFields.find((name) => isKnown && (fields[name] ?? owner) !== owner)
  if (other !== undefined) throw new Error(`${other}: Expected the account that signs, ${owner}`)
  return message
}
