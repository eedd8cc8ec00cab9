import { encodeSecp256k1Pubkey } from '@cosmjs/amino'
import {
  type EncodeObject,
  type GeneratedType,
  type OfflineSigner,
  Registry,
} from '@cosmjs/proto-signing'
import { defaultRegistryTypes, type SigningStargateClient } from '@cosmjs/stargate'
import { toError } from '@portico/core'
import { beforeAsking } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { cosmosErrors } from '../../cosmosErrors.ts'
import { toSimulationError } from './toSdkError.ts'

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
      const { message } = toError(cause)
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

export type Simulated = {
  readonly gas: number
  /** What leaves (negative) and arrives of each denomination; absent where the node tells no events. */
  readonly moved?: ReadonlyMap<string, bigint>
}

const text = z.string().check(z.maxLength(10_000))
const event = z.object({
  type: text,
  attributes: z.array(z.object({ key: text, value: text })).check(z.maxLength(100)),
})
/** The answer of `Simulate`, decoded. */
const simulationSchema = z.object({
  gasInfo: z.object({ gasUsed: z.bigint().check(z.lte(10n ** 12n)) }),
  result: z.nullish(z.object({ events: z.array(event).check(z.maxLength(5_000)) })),
})
type Event = z.output<typeof event>

/** Events of `x/bank`, with the attribute that names the account. */
const movements = { coin_spent: 'spender', coin_received: 'receiver' } as const

/** Simulates messages as one transaction. Throws as `toSimulationError` does, and `request/accountChanged`. */
export async function simulateMessages(
  client: SigningStargateClient,
  signer: OfflineSigner,
  { messages, owner }: Pick<ReadMessages, 'messages'> & { readonly owner: string },
): Promise<Simulated> {
  const account = (await signer.getAccounts()).find(({ address }) => address === owner)
  if (!account) throw requestErrors.create('accountChanged', [])
  const { sequence } = await client.getSequence(owner)
  const encoded = messages.map((message) => client.registry.encodeAsAny(message))
  const key = encodeSecp256k1Pubkey(account.pubkey)
  // biome-ignore lint/complexity/useLiteralKeys: a protected member; CosmJS itself hands on the gas only
  const { tx } = client['forceGetQueryClient']()
  const answer = await beforeAsking(() =>
    tx
      .simulate(encoded, '', key, sequence)
      .catch((cause) => Promise.reject(toSimulationError(cause))),
  )
  const { gasInfo, result } = simulationSchema.parse(answer)
  const events = result?.events ?? []
  return { gas: Number(gasInfo.gasUsed), ...(events.length > 0 && { moved: sumOf(events, owner) }) }
}

function sumOf(events: readonly Event[], owner: string): ReadonlyMap<string, bigint> {
  const moved = new Map<string, bigint>()
  for (const { type, attributes } of events) {
    const name = movements[type as keyof typeof movements]
    const find = (key: string) => attributes.find((it) => it.key === key)?.value
    if (name === undefined || find(name) !== owner) continue
    for (const coin of (find('amount') ?? '').split(',')) {
      const [, amount, denom] = /^(\d{1,78})(\D\S*)$/.exec(coin) ?? []
      if (amount === undefined || denom === undefined) continue
      const units = type === 'coin_spent' ? -BigInt(amount) : BigInt(amount)
      moved.set(denom, (moved.get(denom) ?? 0n) + units)
    }
  }
  return moved
}

/**
 * One of several calls on a Cosmos chain: a message as in CosmJS (`EncodeObject`). `value` is its object, or its protobuf
 * bytes, as for a message that CosmJS does not know.
 */
export type CosmosCall = { readonly typeUrl: string; readonly value: object }
