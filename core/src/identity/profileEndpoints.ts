import * as z from 'zod/mini'
import { callerQuery, type Endpoint, parseRowsLeniently } from '../api/fields.ts'

const address = z.object({
  address: z.string(),
  created_at: z.optional(z.string()),
})
const attributes = z.record(z.string(), z.string())
/** By ENSIP-11 coin type. */
const addresses = z.record(z.string(), address)
const profile = z.object({
  name: z.string(),
  registered_at: z.optional(z.string()),
  updated_at: z.nullish(z.string()),
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
const empty = z.array(z.unknown()).check(z.length(0))

/** The endpoints of the name service (R7.13 to R7.16). */
export const profileEndpoints = {
  profile: {
    method: 'GET',
    path: 'profile/account/:name',
    query,
    reply: z.union([profile, empty]),
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
  register: { method: 'POST', path: 'profile/account', body, reply: profile },
  setAttributes: {
    method: 'POST',
    path: 'profile/account/:name/attributes',
    body,
    reply: attributes,
  },
  setAddress: {
    method: 'POST',
    path: 'profile/account/:name/address',
    body,
    reply: addresses,
  },
} as const satisfies Record<string, Endpoint>

/** A registered name with its addresses and attributes. */
export type Profile = z.output<typeof profile>
