import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import { requestErrors } from '../errors/requestErrors.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import { currentSigner } from './currentSigner.ts'
import type { SigningVerbs } from './SigningVerbs.ts'

export type SigningRequest = {
  verb: keyof SigningVerbs & keyof NamespaceAdapter
  input: { namespace?: Namespace } | undefined
  /** Called when money moved. */
  sent(): void
}

/** Hands a verb of the active account to its adapter. Throws as `SigningVerbs` says. */
export async function runSigningVerb(
  context: ConnectionContext,
  adapters: AdapterStore,
  { verb, input: { namespace, ...input } = {}, sent }: SigningRequest,
): Promise<never> {
  const who = currentSigner(context, namespace)
  const adapter = await adapters.load(who.account.namespace)
  if (!adapter) throw connectionErrors.create('noNetwork', [])
  const run = adapter[verb] as ((request: object) => Promise<never>) | undefined
  if (!run) throw requestErrors.create('unsupported', [verb, who.account.namespace])
  const answer = await run({ ...input, ...who })
  if (verb.startsWith('send')) sent()
  return answer
}
