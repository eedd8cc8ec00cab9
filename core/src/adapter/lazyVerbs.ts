import { lazy } from '../async/lazy.ts'
import type { Signer } from './Signer.ts'

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
