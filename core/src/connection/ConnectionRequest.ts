import type { Namespace } from '../network/NetworkDefinition.ts'

/** Which connection is meant. */
export type ConnectionRequest = { namespace: Namespace; connectorId: string }
