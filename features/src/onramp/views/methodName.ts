import type { Translate } from '@portico/core'
import { en } from './en.ts'

/** The name of a way to pay; an unknown one by its id. */
export function methodName(id: string, t: Translate<typeof en>): string {
  const key = `method.${id}`
  if (Object.hasOwn(en, key)) return (t as (key: string) => string)(key)
  const words = id.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
