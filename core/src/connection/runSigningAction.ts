import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import type { Signer } from '../adapter/Signer.ts'
import type { Namespace } from '../caip/Namespace.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import { requestErrors } from '../errors/requestErrors.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import { checkAmount } from './checkAmount.ts'
import { checkSigner } from './checkSigner.ts'
import { currentSigner } from './currentSigner.ts'
import type { SigningActions } from './SigningActions.ts'
import { stepAside } from './stepAside.ts'

export type SigningRequest = {
  verb: keyof SigningActions & keyof NamespaceAdapter
  /** `signer`: who it was prepared for, where another one must be refused. */
  input: { namespace?: Namespace; signer?: Signer } | undefined
}

/** Hands a verb of the active account to its adapter. Throws as `SigningActions` says. */
export async function runSigningAction(
  context: ConnectionContext,
  adapters: AdapterStore,
  { verb, input: { namespace, signer, ...input } = {} }: SigningRequest,
): Promise<never> {
  const who = currentSigner(context, namespace ?? signer?.account.namespace)
  if (signer) checkSigner(signer, who)
  const adapter = await adapters.load(who.account.namespace)
  if (!adapter) throw connectionErrors.create('noNetwork', [])
  const run = adapter[verb] as ((request: object) => Promise<never>) | undefined
  if (!run) throw requestErrors.create('unsupported', [verb, who.account.namespace])
  if (verb === 'send' || verb === 'estimateFee') checkAmount(input, who.network)
  if (verb === 'sendTransaction') checkTransaction(input, adapter)
  const back = stepAside(context.modal, who.connector)
  try {
    return await run.call(adapter, { ...input, ...who })
  } finally {
    back()
  }
}

/** A family takes bytes, or an object as its chain library does; the other is told by name. */
function checkTransaction(
  input: object,
  { namespace, transactionForm = 'bytes' }: NamespaceAdapter,
): void {
  const { transaction } = input as { readonly transaction?: unknown }
  const given = ArrayBuffer.isView(transaction) ? 'bytes' : 'object'
  if (given === transactionForm) return
  const what = `transaction: Expected ${transactionForm} on ${namespace}, received ${given}`
  throw requestErrors.create('invalid', ['sendTransaction', what])
}
