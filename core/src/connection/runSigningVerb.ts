import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import { requestErrors } from '../errors/requestErrors.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'
import type { SentTransaction } from '../transaction/Transaction.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import { currentSigner } from './currentSigner.ts'
import { describeSent } from './describeSent.ts'
import type { SigningVerbs } from './SigningVerbs.ts'

export type SigningRequest = {
  verb: keyof SigningVerbs & keyof NamespaceAdapter
  input: { namespace?: Namespace } | undefined
  /** Told when money moved. */
  sent(transaction: SentTransaction): Promise<unknown>
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
  const moved = describeSent({ verb, who, input, answer })
  // It is on its way; what cannot be kept of it must not make it look otherwise.
  if (moved) sent(moved).catch((error) => console.error('[portico] Not kept', error))
  return answer
}
