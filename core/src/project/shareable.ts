import * as z from 'zod/mini'

const networkId = /^[a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** Addresses and hashes of all namespaces are longer than any name; URLs contain `://`, `?` or `#`. */
const identifying = /[a-z0-9]{20,}|:\/\/|[?#]/i
const word = z.string().check(
  z.maxLength(64),
  z.refine((text) => networkId.test(text) || !identifying.test(text)),
)
/** The schema of the properties of an event: names, and values that are short words or flags. */
export const properties = z.record(z.string(), z.union([z.boolean(), word]))
/** Properties with such names are never shared, whatever their value. */
const personal = /message|address|account|amount|hash|email|url/i

/** What of an event's properties may leave the page, or be in the log: free text and values that do not fit are dropped. */
export function shareable(all: object | undefined): z.output<typeof properties> {
  const pairs = Object.entries(all ?? {}).filter(
    ([name, value]) => !personal.test(name) && properties.safeParse({ [name]: value }).success,
  )
  return Object.fromEntries(pairs)
}
