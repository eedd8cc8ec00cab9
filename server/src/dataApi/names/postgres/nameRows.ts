import * as z from 'zod/mini'
import type { NameRecord } from '../NameStorage.ts'

const json = <schema extends z.ZodMiniType>(schema: schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): unknown => JSON.parse(text)),
    ),
    schema,
  )
const address = z.tuple([z.number(), z.string(), z.string()])
const rows = z.array(
  z.object({
    name: z.string(),
    registered_at: z.string(),
    updated_at: z.nullable(z.string()),
    attributes: z.nullable(json(z.record(z.string(), z.string()))),
    addresses: json(z.array(address)),
    owners: json(z.array(z.tuple([z.number(), z.string()]))),
  }),
)

/** Names with their addresses and owners: one query instead of one for each table, since each is a round trip. */
export const nameRows = {
  select: `SELECT names.name, registered_at, updated_at, attributes,
    (SELECT coalesce(json_agg(json_build_array(coin_type, address, created_at) ORDER BY coin_type), '[]')::text
      FROM portico_name_addresses WHERE name = names.name) AS addresses,
    (SELECT coalesce(json_agg(json_build_array(coin_type, owner)), '[]')::text
      FROM portico_name_owners WHERE name = names.name) AS owners
    FROM portico_names AS names`,

  parse: (found: readonly unknown[]): readonly NameRecord[] =>
    rows.parse(found).map(({ addresses, owners, ...rest }) => ({
      ...rest,
      addresses: Object.fromEntries(
        addresses.map(([coinType, address, created_at]) => [coinType, { address, created_at }]),
      ),
      owners: Object.fromEntries(owners),
    })),
} as const
