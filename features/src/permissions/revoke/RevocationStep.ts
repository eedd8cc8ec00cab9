import { toError } from '@portico/core'
import type { Fee, PermissionQuery, PermissionSource, Revocation } from '@portico/core/adapter'
import type { PermissionEntry } from '../list/PermissionEntry.ts'
import { permissionErrors } from '../permissionErrors.ts'

/** `waiting`: its turn comes; `asking`: the wallet shows it; `pending`: the network has it. */
export type RevocationState = {
  readonly status: 'waiting' | 'asking' | 'pending' | 'failed'
  /** What the network takes at most, while the wallet is asked. */
  readonly fee?: Fee
  /** Why it failed. */
  readonly error?: Error
}

/** One question to the wallet, or to a service, and the permissions that it ends. */
export type RevocationStep = {
  readonly revocation: Revocation
  readonly source: PermissionSource
  readonly entries: readonly PermissionEntry[]
}

type Plan = {
  readonly steps: readonly RevocationStep[]
  /** Those that cannot be taken back here, with the reason. */
  readonly failed: readonly {
    readonly entries: readonly PermissionEntry[]
    readonly error: Error
  }[]
}

/** How permissions of any sources are taken back, each by its own source. */
export async function planSteps(
  entries: readonly PermissionEntry[],
  query: PermissionQuery,
): Promise<Plan> {
  const sources = [...new Set(entries.map(({ source }) => source))]
  const plans = await Promise.all(
    sources.map(async (source): Promise<Plan> => {
      const ofSource = entries.filter((it) => it.source === source)
      const able = ofSource.filter(({ permission }) => permission.canRevoke && source.revoke)
      const unable = ofSource.filter((it) => !able.includes(it))
      const refused = unable.length > 0 ? [{ entries: unable, error: cannotRevoke() }] : []
      try {
        const listed = able.map(({ permission }) => permission)
        const revocations = able.length > 0 ? ((await source.revoke?.(listed, query)) ?? []) : []
        const steps = revocations.map((revocation) => ({
          revocation,
          source,
          entries: able.filter(({ permission }) => revocation.ids.includes(permission.id)),
        }))
        const remaining = able.filter((it) => !steps.some((step) => step.entries.includes(it)))
        const forgotten =
          remaining.length > 0 ? [{ entries: remaining, error: cannotRevoke() }] : []
        return { steps, failed: [...refused, ...forgotten] }
      } catch (error) {
        return { steps: [], failed: [...refused, { entries: able, error: toError(error) }] }
      }
    }),
  )
  return {
    steps: plans.flatMap(({ steps }) => steps),
    failed: plans.flatMap(({ failed }) => failed),
  }
}

const cannotRevoke = () => permissionErrors.create('cannotRevoke', [])
