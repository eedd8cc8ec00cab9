import type * as z from 'zod/mini'

/** The rows of a vendor's list that are well formed: one bad row must not hide the others. */
export function parseRows<schema extends z.ZodMiniType>(
  rows: readonly unknown[],
  schema: schema,
): readonly z.output<schema>[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}
