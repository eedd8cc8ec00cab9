import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { storedSession } from '../../core/src/connection/follow/storedSession.ts'
import { connectionSchema } from '../../core/src/connection/input/connectionSchema.ts'

const { connection, namespace, networkId } = connectionSchema
const byNamespace = <value extends z.ZodMiniType>(value: value) => z.partialRecord(namespace, value)
/** The session as a schema of the library, which is tested separately for single connections. */
const schema = z.object({
  version: z.literal(1),
  connections: z.array(connection),
  active: byNamespace(z.string()),
  activeNamespace: z.optional(namespace),
  networks: byNamespace(networkId),
})

const family = fc.constantFrom('eip155', 'solana', 'polkadot', 'bip122', 'cosmos')
const network = (name: string) =>
  fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/).map((it) => `${name}:${it}`)
const account = (name: string) =>
  fc.record(
    {
      namespace: fc.constant(name),
      address: fc.string({ minLength: 1, maxLength: 128 }),
      type: fc.constantFrom('eoa', 'smartAccount', 'payment', 'ordinals'),
      publicKey: fc.string(),
      path: fc.string(),
      more: fc.jsonValue(),
    },
    { requiredKeys: ['namespace', 'address', 'type'] },
  )
const stored = family.chain((name) =>
  fc.record({
    connectorId: fc.string({ minLength: 1, maxLength: 300 }),
    namespace: fc.constant(name),
    networkId: network(name),
    accounts: fc.array(account(name), { minLength: 1, maxLength: 3 }),
  }),
)
const session = fc.record(
  {
    version: fc.constant(1),
    connections: fc.array(stored, { maxLength: 3 }),
    active: fc.dictionary(family, fc.string()),
    activeNamespace: family,
    networks: fc.dictionary(family, family.chain(network)),
    more: fc.jsonValue(),
  },
  { requiredKeys: ['version', 'connections', 'active', 'networks'] },
)

type Place = { readonly holder: Record<PropertyKey, unknown>; readonly key: string }

/** Every nested value with its path. */
function placesIn(holder: object): readonly Place[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder: holder as Place['holder'], key },
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ])
}

const change = fc.oneof(
  fc.constant(undefined),
  fc.jsonValue(),
  fc.constantFrom<unknown>('', 'ton', 'solana:1', 'eip155:', 0, 2, null, [], {}, 'a'.repeat(301)),
)
/** A session with one value changed, removed, or added. */
const spoilt = fc.tuple(session, fc.nat(), change, fc.boolean()).map(([whole, at, put, beside]) => {
  const copy = structuredClone(whole)
  const places = placesIn(copy)
  const { holder, key } = places[at % places.length] as Place
  holder[beside ? `${key}2` : key] = put
  return JSON.parse(JSON.stringify(copy)) as unknown
})

function read(parser: { safeParse(data: unknown): { success: boolean; data?: unknown } }) {
  return (data: unknown) => {
    const { success, data: value } = parser.safeParse(data)
    return success ? value : undefined
  }
}
const byHand = read(storedSession)
const bySchema = read(schema)

describe('storedSession', () => {
  it('R3.20 accepts what the schema accepts, with the same result', () => {
    fc.assert(
      fc.property(session, (data) => {
        expect(bySchema(data)).toBeDefined()
        expect(byHand(data)).toEqual(bySchema(data))
      }),
      { numRuns: 100 },
    )
  })

  it('F5 rejects what the schema rejects', () => {
    let refused = 0
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: spoilt }, fc.jsonValue()), (data) => {
        if (bySchema(data) === undefined) refused += 1
        expect(byHand(data)).toEqual(bySchema(data))
      }),
      { numRuns: 200 },
    )
    expect(refused).toBeGreaterThan(40)
  })
})
