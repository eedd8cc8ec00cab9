import * as z from 'zod/mini'

const text = z.optional(z.string())

/** Who asks, a part of every call of the data service: `st` and `sv` are the kind and version of the kit (R7.01). */
export const callerQuery = { projectId: text, st: text, sv: text, clientId: text }
