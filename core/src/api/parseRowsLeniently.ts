import * as z from 'zod/mini'

/** An array schema that drops every entry that does not match. */
export const parseRowsLeniently = <schema extends z.ZodMiniType>(schema: schema) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((rows): readonly z.output<schema>[] =>
      rows.flatMap((row) => {
        const parsed = schema.safeParse(row)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )
