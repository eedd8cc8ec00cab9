import type { PermissionQuery } from '@portico/core'
import type { PermissionEntry } from '../list/PermissionEntry.ts'
import { permissionErrors } from '../permissionErrors.ts'
import type { RevocationStep } from './RevocationStep.ts'

export type Plan = {
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
      const own = entries.filter((it) => it.source === source)
      const able = own.filter(({ permission }) => permission.canRevoke && source.revoke)
      const unable = own.filter((it) => !able.includes(it))
      const refused = unable.length > 0 ? [{ entries: unable, error: cannotRevoke() }] : []
      try {
        const given = able.map(({ permission }) => permission)
        const revocations = able.length > 0 ? ((await source.revoke?.(given, query)) ?? []) : []
        const steps = revocations.map((revocation) => ({
          revocation,
          source,
          entries: able.filter(({ permission }) => revocation.ids.includes(permission.id)),
        }))
        const left = able.filter((it) => !steps.some((step) => step.entries.includes(it)))
        const forgotten = left.length > 0 ? [{ entries: left, error: cannotRevoke() }] : []
        return { steps, failed: [...refused, ...forgotten] }
      } catch (error) {
        return { steps: [], failed: [...refused, { entries: able, error: error as Error }] }
      }
    }),
  )
  return {
    steps: plans.flatMap(({ steps }) => steps),
    failed: plans.flatMap(({ failed }) => failed),
  }
}

const cannotRevoke = () => permissionErrors.create('cannotRevoke', [])
