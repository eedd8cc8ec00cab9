import * as z from 'zod/mini'
import type { CaipNetworkId, Namespace } from '../network/NetworkDefinition.ts'
import { connectionSchema } from './connectionSchema.ts'

const { connection, namespace, networkId } = connectionSchema
const byNamespace = <value extends z.ZodMiniType>(value: value) => z.partialRecord(namespace, value)

/** What a page remembers of its connections; another version of it counts as nothing. */
export const sessionSchema = z.object({
  version: z.literal(1),
  connections: z.array(connection),
  active: byNamespace(z.string()),
  activeNamespace: z.optional(namespace),
  networks: byNamespace(networkId),
})

export type Session = {
  version: 1
  connections: z.output<typeof sessionSchema>['connections']
  active: Partial<Record<Namespace, string>>
  activeNamespace?: Namespace | undefined
  networks: Partial<Record<Namespace, CaipNetworkId>>
}
