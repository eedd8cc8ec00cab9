import type { AdapterStore } from '../../adapter/AdapterStore.ts'
import type { NamespaceAdapter } from '../../adapter/NamespaceAdapter.ts'
import type { Signer } from '../../adapter/session/Signer.ts'
import type { Namespace } from '../../caip/Namespace.ts'
import { connectionErrors } from '../../errors/connectionErrors.ts'
import { requestErrors } from '../../errors/errorTables.ts'
import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { currentSigner } from '../currentSigner.ts'
import type { SigningActions } from '../SigningActions.ts'
import { checkSigner } from './checkSigner.ts'
import { readAgain } from './readAgain.ts'
import { stepAside } from './stepAside.ts'

export type SigningRequest = {
  action: keyof SigningActions & keyof NamespaceAdapter
  /** `signer`: the signer for which the input was prepared; any other is rejected. */
  input: { namespace?: Namespace; signer?: Signer } | undefined
}

/** Runs an action of the active account on its adapter. Throws the errors that `SigningActions` lists. */
export async function runSigningAction(
  context: ConnectionContext,
  adapters: AdapterStore,
  { action, input: { namespace, signer, ...input } = {} }: SigningRequest,
): Promise<never> {
  const current = currentSigner(context, namespace ?? signer?.account.namespace)
  if (signer) checkSigner(signer, current)
  const adapter = await adapters.load(current.account.namespace)
  if (!adapter) throw connectionErrors.create('noNetwork', [])
  const run = adapter[action] as ((request: object) => Promise<never>) | undefined
  if (!run) throw requestErrors.create('unsupported', [action, current.account.namespace])
  if (action === 'send' || action === 'estimateFee') checkAmount(input, current.network)
  if (action === 'sendTransaction') checkTransaction(input, adapter)
  const back = stepAside(context.modal, current.connector)
  try {
    return await run.call(adapter, { ...input, ...current })
  } catch (error) {
    // The wallet changed without an event: the state follows before the error is told.
    if (requestErrors.is(error, 'accountChanged') || requestErrors.is(error, 'wrongChain'))
      await readAgain(current.connector, context.clock)
    throw error
  } finally {
    back()
  }
}

/**
 * A namespace accepts either bytes or its chain library's object; an input of the other kind is rejected with both
 * named.
 */
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

type Transfer = { readonly amount?: string; readonly token?: { readonly decimals: number } }

/**
 * Checks the amount of a transfer against the decimals of its token, or of the native currency. Throws
 * `request/badAmount` and `request/tooManyDecimals`; a missing amount is left to the adapter.
 */
export function checkAmount({ amount = '', token }: Transfer, network: NetworkDefinition): void {
  if (amount === '') return
  const [, fraction = ''] = /^\d+(?:\.(\d+))?$/.exec(amount) ?? rejectAmount(amount)
  const { decimals } = token ?? network.nativeCurrency
  // Trailing zeros do not count.
  if (/[1-9]/.test(fraction.slice(decimals)))
    throw requestErrors.create('tooManyDecimals', [amount, decimals])
}

function rejectAmount(amount: string): never {
  const withPoint = /^\d+,\d+$/.test(amount) ? amount.replace(',', '.') : '0.01'
  throw requestErrors.create('badAmount', [amount], {
    hints: [`Write it in whole units, with a point and without a sign: '${withPoint}'`],
  })
}
