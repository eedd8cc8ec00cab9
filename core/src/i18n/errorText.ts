import { shortMessageOf } from '../errors/KitError.ts'
import { codeOf } from '../errors/toError.ts'

type Values = Readonly<Record<string, string | number>>
/** The `translator` of any messages: a method's parameters may be narrower. */
type Say = { say(key: string, values: Values): string }['say']

/**
 * What a visitor reads for an error: the feature's message `error.<code>`, such as `error.request/rejected`, or
 * `error.other` where it has none. The holes are filled from `values`, from the texts and numbers of the error's own data and with `{reason}`, the
 * short message of the error. `t` is the `translator` of messages that have `error.other`.
 */
export function errorText(error: unknown, t: Say, values: Values = {}): string {
  const { data } = Object(error) as { readonly data?: unknown }
  const facts = Object.entries(Object(data)).filter(isShown)
  const filled = { reason: shortMessageOf(error), ...Object.fromEntries(facts), ...values }
  const key = `error.${codeOf(error)}`
  const text = t(key, filled)
  return text === key ? t('error.other', filled) : text
}

/** What a text may say of the data; other values are for programs. */
function isShown(entry: [string, unknown]): entry is [string, string | number] {
  return ['string', 'number'].includes(typeof entry[1])
}
