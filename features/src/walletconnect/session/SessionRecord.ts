import * as z from 'zod/mini'

const byNamespace = z.record(z.string(), z.string())

/** What a page remembers of its session: which one, and the choices that the wallet does not keep. */
export const sessionRecord = z.object({
  topic: z.string(),
  networks: byNamespace,
  addresses: byNamespace,
})

export type SessionRecord = z.output<typeof sessionRecord>
