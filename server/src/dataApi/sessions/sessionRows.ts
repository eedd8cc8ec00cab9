import type { StoredSession } from '@portico/features/permissions/endpoints'
import * as z from 'zod/mini'

const rows = z.array(z.object({ content: z.string(), revoked_at: z.nullable(z.coerce.number()) }))

/** A session is kept as JSON beside the columns that are searched. */
export const sessionRows = {
  parse: (found: readonly unknown[]): readonly StoredSession[] =>
    rows.parse(found).map(({ content, revoked_at }) => ({
      // Written by `toText`.
      ...(JSON.parse(content) as StoredSession),
      revokedAt: revoked_at,
    })),
  toText: (session: StoredSession): string => JSON.stringify(session),
} as const
