import * as z from 'zod/mini'

const call = z.object({
  /** Absent for a notification, which gets no reply. */
  id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  method: z.string().check(z.minLength(1), z.maxLength(128)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})
const reply = z.object({
  id: z.unknown(),
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
})

/** Incoming JSON-RPC 2.0: calls from clients, replies from nodes. */
export const rpcSchemas = { call, reply }
