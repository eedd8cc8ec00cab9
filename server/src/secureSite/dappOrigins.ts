import type { SecureDapp } from './SecureSiteOptions.ts'

type Listed = readonly (string | SecureDapp)[]

/** The origins of listed dapps. */
export function dappOrigins(dapps: Listed): readonly string[] {
  return dapps.map((it) => (typeof it === 'string' ? it : it.origin))
}

/** The origins of those whose frame is enough for every approval. */
export function frameApprovers(dapps: Listed): readonly string[] {
  return dapps.flatMap((it) =>
    typeof it === 'string' || it.approval !== 'frame' ? [] : [it.origin],
  )
}
