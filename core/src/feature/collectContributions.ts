import { callSafely } from '../async/callSafely.ts'
import type { Feature } from './Feature.ts'

/** What a feature contributes, by the name of its hook. */
export type Kinds = 'start' | 'connectors' | 'balanceSource' | 'names' | 'permissions' | 'signIn'
/** A contribution, and who made it, for the console. */
export type Contributed<kind extends Kinds = Kinds> = {
  readonly by: string
  readonly part: ReturnType<NonNullable<Feature[kind]>>
}
/** Logs an error of a third party under its name. */
export type Report = (error: unknown, by: string) => void

/** What each hook must return, for the developer. */
const expected: Readonly<Record<Kinds, string>> = {
  start: 'a function',
  connectors: 'a list',
  balanceSource: 'an object with getBalances',
  names: 'an object with an id',
  permissions: 'a promise',
  signIn: 'a promise',
}

/** Whether the answer of a hook can be used. */
function fits(kind: Kinds, part: unknown): boolean {
  if (kind === 'connectors') return Array.isArray(part)
  if (kind === 'start') return typeof part === 'function'
  const { id, getBalances, then } = Object(part) as Readonly<Record<string, unknown>>
  if (kind === 'names') return typeof id === 'string'
  return typeof (kind === 'balanceSource' ? getBalances : then) === 'function'
}

/** Calls a hook of a feature; a hook that throws, or answers with something else, is reported and skipped. */
export function collectContributions<kind extends Kinds>(
  feature: Pick<Feature, 'id' | kind>,
  kind: kind,
  { apis, report }: { readonly apis: object; readonly report: Report },
): readonly Contributed<kind>[] {
  const contribute = feature[kind] as ((api: unknown) => Contributed<kind>['part']) | undefined
  if (!contribute) return []
  const by = `The feature "${feature.id}" failed in ${kind}()`
  const failed = (error: unknown) => report(error, by)
  try {
    const part = contribute((apis as Readonly<Record<string, unknown>>)[feature.id])
    // The function that a feature returns to end its work must not affect that of others.
    if (kind === 'start' && fits(kind, part))
      return [{ by, part: (() => callSafely(part as () => void, failed)) as typeof part }]
    if (fits(kind, part)) return [{ by, part }]
    callSafely(() => part, failed) // a promise may still reject, which would be unhandled
    throw new TypeError(`${kind}() must return ${expected[kind]}`)
  } catch (error) {
    failed(error)
    return []
  }
}
