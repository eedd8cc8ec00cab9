import { cleanText } from '@portico/core/feature/store'
import * as z from 'zod/mini'

const texts = z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(10_000))
const namespace = z.object({
  accounts: z.array(z.string()),
  methods: texts,
  events: texts,
  chains: z.exactOptional(texts),
})
const maxNameLength = 64
const maxIconLength = 64 * 1_024
const isIcon = /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,])/i

/** Cleaned and cut like the names of wallets that announce themselves on the page. */
const name = z.pipe(
  z.catch(z.string(), ''),
  z.transform((text) => cleanText(text, maxNameLength)),
)
const icons = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((all) => all.slice(0, 8).filter(isSafeIcon)),
)
const url = z.pipe(
  z.catch(z.string().check(z.maxLength(2_000)), ''),
  z.transform((text) => (URL.canParse(text) && /^https?:\/\//i.test(text) ? text : '')),
)

/** The part of the library's session that the kit uses: plain data that can be posted to other tabs. */
export const sessionData = z.object({
  topic: z.string(),
  pairingTopic: z.catch(z.string(), ''),
  /** Seconds since the epoch. */
  expiry: z.number(),
  namespaces: z.record(z.string(), namespace),
  /** Number of accounts dropped because the session held too many. */
  leftOut: z.catch(z.number(), 0),
  peer: z.object({ metadata: z.object({ name, url, icons }) }),
})

export type SessionData = z.output<typeof sessionData>

function isSafeIcon(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.length <= maxIconLength && isIcon.test(icon)
}

/** Accounts kept per session, over all its networks; more than a wallet holds in practice. */
const maxAccounts = 1_000

/**
 * Reads a session of the library. Keeps the first 1,000 accounts, since each one is parsed and formatted again
 * with every approval. `undefined` when it has another shape.
 */
export function readSession(session: unknown): SessionData | undefined {
  const { success, data } = sessionData.safeParse(session)
  if (!success) return undefined
  let remaining = maxAccounts
  let { leftOut } = data
  const namespaces = Object.fromEntries(
    Object.entries(data.namespaces).map(([key, part]) => {
      const accounts = part.accounts.slice(0, remaining)
      remaining -= accounts.length
      leftOut += part.accounts.length - accounts.length
      return [key, { ...part, accounts }]
    }),
  )
  return { ...data, namespaces, leftOut }
}
