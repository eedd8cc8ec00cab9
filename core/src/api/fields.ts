import * as z from 'zod/mini'

/** One row of an endpoint table. `path` contains `:params`, which are filled from the input. */
export type Endpoint<
  path extends string = string,
  query extends z.ZodMiniType = z.ZodMiniType,
  body extends z.ZodMiniType = z.ZodMiniType,
  reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET' | 'POST'
  readonly path: path
  readonly query?: query
  readonly body?: body
  readonly reply: reply
  /** The reply is a `Blob` instead of JSON. */
  readonly blob?: boolean
}

const text = z.optional(z.string())

/** Identifies the kit in every request to the data service: `st` and `sv` are its kind and version (R7.01). */
export const callerQuery = { projectId: text, st: text, sv: text, clientId: text }

const maxPictureLength = 2_000

/** An id of a wallet, a network or a provider, also after the id of its network; EIP-5792 allows 4,096 bytes as hex. */
export const recordId = z.string().check(z.maxLength(8_300))

/** A text that somebody else chose, such as a symbol; only its first `maxLength` characters are stored. */
export const cutText = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => [...text.slice(0, 2 * maxLength)].slice(0, maxLength).join('')),
  )

type Optional<shape extends Readonly<Record<string, z.ZodMiniType>>> = {
  readonly [name in keyof shape]?: z.output<shape[name]>
}

/** Adds optional fields to another schema by `z.intersection`; one that does not fit is left out, and costs no record. */
export const optionalFields = <shape extends Readonly<Record<string, z.ZodMiniType>>>(
  shape: shape,
) =>
  z.pipe(
    z.looseObject({}),
    z.transform((value) => {
      const fields = Object.entries(shape).flatMap(([name, schema]) => {
        const parsed = schema.safeParse(value[name])
        return parsed.success ? [[name, parsed.data]] : []
      })
      return Object.fromEntries(fields) as Optional<shape>
    }),
  )

/** As `optionalFields`: the address of a picture of 2,000 characters at most. */
export const optionalPicture = optionalFields({
  iconUrl: z.string().check(z.maxLength(maxPictureLength)),
})

/** The end of the year 9999. */
const lastMs = 253_402_300_799_999

/** The schema of a time in milliseconds since the epoch that every view can write as a date. */
export const timestamp = z.number().check(z.gte(0), z.lte(lastMs))

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
