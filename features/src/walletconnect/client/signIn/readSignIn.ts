import * as z from 'zod/mini'
import type { SessionData } from '../SessionData.ts'
import { decodeRecap } from './recap.ts'

const key = z.string().check(z.regex(/^[\da-f]{64}$/i), z.toLowerCase())
const account = z
  .string()
  .check(z.regex(/^did:pkh:[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[\w.%-]{1,128}$/))
const answer = z.object({
  responder: z.looseObject({ publicKey: key, metadata: z.looseObject({}) }),
  cacaos: z
    .array(
      z.looseObject({
        p: z.looseObject({ iss: account, resources: z.nullish(z.array(z.string())) }),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
})
type Answer = z.output<typeof answer>

export type SignedIn = Answer & { readonly namespaces: SessionData['namespaces'] }

/**
 * Reads the answer of a wallet that signed in: accounts come from the signatures, networks and methods from their
 * ReCaps. The signatures are not verified here. `undefined` when it is malformed, or the ReCaps grant no method.
 */
export function readSignIn(result: unknown): SignedIn | undefined {
  const { data } = answer.safeParse(result)
  const namespaces = namespacesOf(data?.cacaos ?? [])
  return data && Object.keys(namespaces).length > 0 ? { ...data, namespaces } : undefined
}

function namespacesOf(cacaos: Answer['cacaos']) {
  const parts: Record<
    string,
    { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
  > = {}
  for (const { p } of cacaos) {
    const [, , namespace = '', reference = '', address = ''] = p.iss.split(':')
    const allowed = decodeRecap(p.resources?.at(-1) ?? '', namespace)
    if (allowed.methods.length === 0) continue
    const before = parts[namespace] ?? { chains: [], accounts: [], methods: [], events: [] }
    const chains = [`${namespace}:${reference}`, ...allowed.chains]
    const accounts = chains.map((chain) => `${chain}:${address}`)
    parts[namespace] = {
      chains: [...new Set([...before.chains, ...chains])],
      accounts: [...new Set([...before.accounts, ...accounts])],
      methods: [...new Set([...before.methods, ...allowed.methods])],
      events: ['chainChanged', 'accountsChanged'],
    }
  }
  return parts
}
