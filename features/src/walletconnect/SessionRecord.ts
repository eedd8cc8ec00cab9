import * as z from 'zod/mini'

const byNamespace = z.record(z.string(), z.string())

/** What is stored of a session: its topic, and the choices that the wallet does not keep. */
export const sessionRecord = z.object({
  topic: z.string(),
  networks: byNamespace,
  addresses: byNamespace,
})

export type SessionRecord = z.output<typeof sessionRecord>
