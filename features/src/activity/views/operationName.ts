import type { Translate } from '@portico/core'
import type { Entry } from '../entries/Entry.ts'
import { en } from './en.ts'

/** What a transaction did, or was to do. */
export function operationName({ operation, status }: Entry, t: Translate<typeof en>): string {
  const key = `${status === 'confirmed' ? 'done' : 'try'}.${operation}`
  return t(Object.hasOwn(en, key) ? (key as 'done.send') : 'transaction')
}
