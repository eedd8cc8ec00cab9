import type { Kit, Namespace } from '@portico/core'

/**
 * Gives every hook the exact type of your kit: `declare module '@portico/react' { interface Register { kit: typeof
 * kit } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the dapp fills it
export interface Register {}

/** The registered kit, otherwise any kit. */
export type RegisteredKit = Register extends { kit: infer kit } ? kit : Kit
/** The namespaces of the registered kit's adapters. */
export type RegisteredNamespace =
  RegisteredKit extends Kit<infer adapters, infer _> ? adapters[number]['namespace'] : Namespace
/** The ids of the registered kit's networks. */
export type RegisteredNetworkId = Parameters<RegisteredKit['switchNetwork']>[0]
