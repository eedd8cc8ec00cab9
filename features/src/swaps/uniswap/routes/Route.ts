import type { Pool } from '../pools/Pool.ts'

/** A way through pools of one version; `tokens` has one more element than `pools`. */
export type Route = {
  readonly version: Pool['version']
  readonly pools: readonly Pool[]
  readonly tokens: readonly string[]
}
