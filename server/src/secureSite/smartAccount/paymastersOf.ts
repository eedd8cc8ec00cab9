import { dappOrigins } from '../dappOrigins.ts'
import type { SecureSiteOptions } from '../SecureSiteOptions.ts'

type Lists = Pick<SecureSiteOptions, 'dapps' | 'paymasters'>

/** Prefixes of the URLs of services that may pay fees for a dapp, as the operator lists them for its project ids. */
export function paymastersOf(dapp: string, { dapps, paymasters = {} }: Lists): readonly string[] {
  const projects = Object.entries(dapps).filter(([, list]) => dappOrigins(list).includes(dapp))
  return projects.flatMap(([id]) => (Object.hasOwn(paymasters, id) ? (paymasters[id] ?? []) : []))
}
