import { shortMessageOf, type Translate } from '@portico/core'
import type { en } from '../en.ts'

type Words = { readonly t: Translate<typeof en>; readonly network: string }

/** Texts whose only placeholders are the network and the error's own message. */
const known = [
  'send/badReceiver',
  'send/unknownName',
  'send/badLink',
  'send/noToken',
  'send/otherNetwork',
  'names/resolve',
  'network/unavailable',
] as const

/** The text for an error; texts of the catalogue stay unchanged (R5.05). */
export function problemText(error: Error, { t, network }: Words): string {
  const code = (error as { code?: string }).code
  const key = known.find((it) => it === code)
  const say = t as (key: string, holes: object) => string
  const message = shortMessageOf(error)
  return key ? say(key, { network, message }) : message
}
