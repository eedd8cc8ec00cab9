import * as z from 'zod/mini'
import { isCaipNetworkId } from '../../caip/caip.ts'
import { type CaipNetworkId, isNamespace, type Namespace } from '../../caip/Namespace.ts'

const namespace = z.custom<Namespace>(isNamespace)
const networkId = z.custom<CaipNetworkId>(isCaipNetworkId)

const account = z.object({
  namespace,
  address: z.string().check(z.minLength(1), z.maxLength(128)),
  type: z.enum(['eoa', 'smartAccount', 'payment', 'ordinals']),
  publicKey: z.exactOptional(z.string()),
  path: z.exactOptional(z.string()),
})

const connection = z
  .object({
    connectorId: z.string().check(z.minLength(1), z.maxLength(300)),
    namespace,
    networkId,
    accounts: z.tuple([account], account),
  })
  .check(
    z.refine(
      (it) =>
        it.networkId.startsWith(`${it.namespace}:`) &&
        it.accounts.every((one) => one.namespace === it.namespace),
    ),
  )

/** The schemas of stored connections and of parts that other schemas reuse. */
export const connectionSchema = { connection, namespace, networkId }
