import * as z from 'zod/mini'
import { callerQuery, type Endpoint, parseRowsLeniently } from '../api/fields.ts'

const address = z.object({
  address: z.string(),
  created_at: z.optional(z.string()),
})
/** The texts about a name: the vendor sends a list of records, our server one record; what is no text is left out. */
const attributes = z.pipe(
  z.unknown(),
  z.transform(
    (value): Readonly<Record<string, string>> =>
      Object.fromEntries(
        [value]
          .flat()
          .flatMap((it) => (typeof it === 'object' ? Object.entries(it ?? {}) : []))
          .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
  ),
)
/** By ENSIP-11 coin type; those that cannot be read are left out. */
const addresses = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform(
    (rows): Readonly<Record<string, z.output<typeof address>>> =>
      Object.fromEntries(
        Object.entries(rows).flatMap(([type, row]) => {
          const { success, data } = address.safeParse(row)
          return success ? [[type, data]] : []
        }),
      ),
  ),
)
const profile = z.object({
  name: z.string(),
  registered_at: z.catch(z.optional(z.string()), undefined),
  updated_at: z.catch(z.nullish(z.string()), undefined),
  attributes: z.nullish(attributes),
  addresses,
})
const query = z.object({
  ...callerQuery,
  sender: z.optional(z.string()),
  /** With `2` an unknown name is an empty list instead of 404. */
  apiVersion: z.optional(z.string()),
})
/** `message` is JSON with the action and its time in seconds, signed by the owner of `address`. */
const body = z.object({
  message: z.string(),
  signature: z.string(),
  coin_type: z.number(),
  address: z.string(),
})
const emptyProfile = z.object({ addresses: z.strictObject({}) })
/** How services answer for a name that nobody has. */
const nothing = z.union([z.array(z.unknown()).check(z.length(0)), emptyProfile])
/** A write has succeeded by its status. */
const done = z.unknown()

/** The endpoints of the name service (R7.13 to R7.16). */
export const profileEndpoints = {
  profile: {
    method: 'GET',
    path: 'profile/account/:name',
    query,
    reply: z.union([profile, nothing]),
  },
  reverse: {
    method: 'GET',
    path: 'profile/reverse/:address',
    query,
    reply: parseRowsLeniently(profile),
  },
  suggestions: {
    method: 'GET',
    path: 'profile/suggestions/:name',
    query: z.object({ ...callerQuery, zone: z.optional(z.string()) }),
    reply: z.object({
      suggestions: parseRowsLeniently(z.object({ name: z.string(), registered: z.boolean() })),
    }),
  },
  register: { method: 'POST', path: 'profile/account', body, reply: done },
  setAttributes: {
    method: 'POST',
    path: 'profile/account/:name/attributes',
    body,
    reply: done,
  },
  setAddress: {
    method: 'POST',
    path: 'profile/account/:name/address',
    body,
    reply: done,
  },
} as const satisfies Record<string, Endpoint>

/** A registered name with its addresses and attributes. */
export type Profile = z.output<typeof profile>
