import * as z from 'zod/mini'

/** The resource that requests these methods for a dapp (ERC-5573), in the form that WalletConnect wallets read. */
export function encodeRecap(namespace: string, methods: readonly string[]): string {
  const names = methods.toSorted((one, other) => one.localeCompare(other))
  const abilities = Object.fromEntries(names.map((name) => [`request/${name}`, [{}]]))
  return `urn:recap:${btoa(JSON.stringify({ att: { [namespace]: abilities } })).replaceAll('=', '')}`
}

const chains = z.array(z.string())
const schema = z.object({
  att: z.record(
    z.string(),
    z.record(z.string(), z.array(z.object({ chains: z.exactOptional(chains) }))),
  ),
})

export type Allowed = { readonly methods: readonly string[]; readonly chains: readonly string[] }

/** The methods and chains that a ReCap grants to the dapp; empty for any other resource. */
export function decodeRecap(uri: string, namespace: string): Allowed {
  const abilities = Object.entries(read(uri)?.att[namespace] ?? {})
  return {
    methods: abilities.flatMap(([ability]) => ability.split('/')[1] ?? []),
    chains: abilities.flatMap(([, limits]) => limits.flatMap((limit) => limit.chains ?? [])),
  }
}

function read(uri: string): z.output<typeof schema> | undefined {
  const start = 'urn:recap:'
  if (!uri.startsWith(start)) return undefined
  try {
    const text = atob(uri.slice(start.length).replaceAll('-', '+').replaceAll('_', '/'))
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined // not a valid ReCap despite its prefix
  }
}
