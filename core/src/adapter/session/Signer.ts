import type { Account } from '../../account/Account.ts'
import { lazy } from '../../async/lazy.ts'
import type { Connected, Connector } from '../../connector/Connector.ts'
import { networkErrors, requestErrors } from '../../errors/errorTables.ts'
import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'

/** The account that signs, its network and its wallet's connector. */
export type Signer = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly connector: Connector
}

/** The provider of the active wallet; all connectors of a namespace return the same kind of provider. */
export function providerOf<provider>({
  connector,
  network,
}: Pick<Signer, 'connector' | 'network'>): Promise<provider> {
  return connector.getProvider(network.chainNamespace) as Promise<provider>
}

/**
 * Compares the wallet's current grant with the account and network of a request, before it signs (T3, T5). Throws
 * `request/wrongChain` and `request/accountChanged`.
 */
export function checkSigner({ account, network }: Signer, now: Connected | undefined): void {
  const part = now?.find(({ namespace }) => namespace === account.namespace)
  if (part && part.networkId !== network.caipNetworkId) throw requestErrors.create('wrongChain', [])
  if (!part?.accounts.some(({ address }) => address === account.address))
    throw requestErrors.create('accountChanged', [])
}

/** The network of a read, and the signal that cancels it. */
export type ReadRequest = { readonly network: NetworkDefinition; readonly signal?: AbortSignal }

/**
 * Returns the response of the first endpoint of a network that answers, in their order. Throws `network/unavailable`,
 * or the signal's reason once it aborts.
 */
export async function firstAnswer<answer>(
  { network, signal }: ReadRequest,
  request: (url: string) => Promise<answer>,
): Promise<answer> {
  let cause: unknown
  for (const url of network.rpcUrls.default.http) {
    signal?.throwIfAborted()
    try {
      return await request(url)
    } catch (error) {
      cause = error
    }
  }
  signal?.throwIfAborted()
  throw networkErrors.create('unavailable', [network.name], { cause })
}

type Verb = (...args: readonly unknown[]) => Promise<unknown>
type Verbs<verbs, name extends keyof verbs> = {
  [key in name]: verbs[key] extends (request: infer request, ...context: never[]) => infer answer
    ? (request: request) => answer
    : never
}

/**
 * Actions of an adapter whose code loads, once for all of them, with the first call. Each receives the result of
 * `contextOf` after its request: the adapter's host, or a client of the request's network.
 */
export function lazyVerbs<verbs extends object, const name extends keyof verbs & string>(
  load: () => Promise<verbs>,
  names: readonly name[],
  contextOf?: (request: Pick<Signer, 'network'>) => unknown,
): Verbs<verbs, name> {
  const loadOnce = lazy(load)
  const call = async (name: name, request: Pick<Signer, 'network'>) => {
    const verb = (await loadOnce())[name] as Verb
    return verb(request, await contextOf?.(request))
  }
  const entries = names.map(
    (name) => [name, (request: Pick<Signer, 'network'>) => call(name, request)] as const,
  )
  return Object.fromEntries(entries) as Verbs<verbs, name>
}
