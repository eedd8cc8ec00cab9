import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { NamespaceAdapter, Signer } from '../adapter/NamespaceAdapter.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import { requestErrors } from '../errors/requestErrors.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'
import type { Transactions } from '../transaction/Transactions.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import { checkAmount } from './checkAmount.ts'
import { checkSigner } from './checkSigner.ts'
import { currentSigner } from './currentSigner.ts'
import { describeSent } from './describeSent.ts'
import type { SigningActions } from './SigningActions.ts'
import { stepAside } from './stepAside.ts'

export type SigningRequest = {
  verb: keyof SigningActions & keyof NamespaceAdapter
  /** `signer`: who it was prepared for, where another one must be refused. */
  input: { namespace?: Namespace; signer?: Signer } | undefined
  /** Where what was sent is kept. */
  transactions: Transactions
}

/** Hands a verb of the active account to its adapter. Throws as `SigningActions` says. */
export async function runSigningAction(
  context: ConnectionContext,
  adapters: AdapterStore,
  { verb, input: { namespace, signer, ...input } = {}, transactions }: SigningRequest,
): Promise<never> {
  const who = currentSigner(context, namespace ?? signer?.account.namespace)
  if (signer) checkSigner(signer, who)
  const adapter = await adapters.load(who.account.namespace)
  if (!adapter) throw connectionErrors.create('noNetwork', [])
  const run = adapter[verb] as ((request: object) => Promise<never>) | undefined
  if (!run) throw requestErrors.create('unsupported', [verb, who.account.namespace])
  if (verb === 'send' || verb === 'estimateFee') checkAmount(input, who.network)
  // What keeps it loads while the wallet asks.
  if (verb.startsWith('send')) transactions.load().catch(() => undefined)
  const back = stepAside(context.modal, who.connector)
  let answer: never
  try {
    answer = await run.call(adapter, { ...input, ...who })
  } finally {
    back()
  }
  const moved = describeSent({ verb, who, input, answer })
  // It is on its way; what cannot be kept of it must not make it look otherwise.
  if (moved)
    transactions
      .add(moved)
      .catch((error) => console.error('[portico] Failed to record the sent transaction', error))
  return answer
}
