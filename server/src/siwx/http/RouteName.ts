import type { siwxEndpoints } from '@portico/features/siwx/endpoints'

/** The calls of the sign-in service. */
export type RouteName = keyof typeof siwxEndpoints
