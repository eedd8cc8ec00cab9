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

const isObject = (part: unknown) => typeof part === 'object' && part !== null
const hasMethod = (name: string) => (part: unknown) =>
  typeof (Object(part) as Record<string, unknown>)[name] === 'function'
/** Whether the answer of a hook can be used. */
const fits: Readonly<Record<Kinds, (part: unknown) => boolean>> = {
  start: (part) => typeof part === 'function',
  connectors: Array.isArray,
  balanceSource: hasMethod('getBalances'),
  names: (part) => isObject(part) && typeof (part as { id?: unknown }).id === 'string',
  permissions: hasMethod('then'),
  signIn: hasMethod('then'),
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
    if (kind === 'start' && fits.start(part))
      return [{ by, part: (() => callSafely(part as () => void, failed)) as typeof part }]
    if (fits[kind](part)) return [{ by, part }]
    callSafely(() => part, failed) // a promise may still reject, which would be unhandled
    throw new TypeError(`Unexpected answer: ${typeof part}`)
  } catch (error) {
    failed(error)
    return []
  }
}
