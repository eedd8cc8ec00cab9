import { isNamespace } from '@portico/core/caip'
import { checkOptions } from '@portico/core/feature/store'
import * as z from 'zod/mini'

const call = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'Expected function',
)
const flag = z.optional(z.boolean())
const text = z.optional(z.string())
const object = z.optional(
  z.custom<object>((value) => typeof value === 'object' && value !== null, 'Expected object'),
)
const namespace = z
  .string()
  .check(z.refine(isNamespace, 'Expected a CAIP-2 namespace such as eip155'))
const verifier = z.looseObject(
  { namespace, format: z.looseObject({}), verify: call },
  'Expected a verifier: verifier() of the siwx entry of an adapter, as @portico/eip155/siwx',
)

/** A path on the page's own origin, or an http(s) URL. */
const isServer = (base: string) =>
  base.startsWith('/') || (URL.canParse(base) && /^https?:$/.test(new URL(base).protocol))
const isLine = (line: string) => /^[\x20-\x7e]*$/.test(line)

const options = z.strictObject({
  server: z.optional(z.string().check(z.refine(isServer, 'Expected a path or URL, as /api/siwx'))),
  verifiers: z.optional(z.array(verifier).check(z.minLength(1, 'Expected at least one verifier'))),
  storage: z.optional(z.looseObject({ read: call, write: call })),
  sessions: object,
  messenger: z.optional(call),
  createMessage: z.optional(call),
  statement: z.optional(
    z.string().check(z.refine(isLine, 'Expected one line of printable ASCII characters')),
  ),
  resources: z.optional(z.array(z.string())),
  expiresIn: z.optional(z.number().check(z.gt(0, 'Expected milliseconds, more than 0'))),
  domain: text,
  uri: text,
  required: flag,
  signOutOnDisconnect: flag,
  signOutOnAccountChange: flag,
  signOutOnNetworkChange: flag,
  namespaces: z.optional(z.array(namespace)),
  signer: z.optional(call),
  openChannel: z.optional(call),
  oneClick: flag,
  siweConfig: z.optional(
    z.looseObject({
      getNonce: call,
      createMessage: call,
      verifyMessage: call,
      getSession: call,
      signOut: call,
    }),
  ),
})

/** Checks the options of `siwx`. Throws `settings/invalid`. */
export function checkSiwxOptions(input: unknown): void {
  checkOptions('siwx', options, input)
}
