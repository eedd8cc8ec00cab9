import { schemaMessage } from '@portico/core'
import { type Answer, fault, json } from '../../http/Answer.ts'
import { callListener } from '../../http/callListener.ts'
import { rpcSchemas } from '../../nodes/RpcCall.ts'
import type { DataContext } from '../DataContext.ts'
import { faultOf } from '../faultOf.ts'
import { readAssets } from './readAssets.ts'

type Context = Pick<DataContext, 'chains' | 'prices' | 'options'>

/** Answers a wallet method: 422 when the body is not JSON-RPC, 400 with an error code when the method fails. */
export async function answerWallet(body: unknown, context: Context): Promise<Answer> {
  const parsed = rpcSchemas.call.safeParse(body)
  if (!parsed.success) return fault(422, 'body', schemaMessage(parsed.error.issues, body))
  const { id = null, method, params } = parsed.data
  const reject = (code: number, message: string): Answer => ({
    ...json({ jsonrpc: '2.0', id, error: { code, message } }, 0),
    status: 400,
  })
  if (method !== 'wallet_getAssets') return reject(-32601, `The method ${method} is not available`)
  const input = Array.isArray(params) ? params[0] : params
  const query = readAssets.params.safeParse(input)
  if (!query.success) return reject(-32602, schemaMessage(query.error.issues, input))
  try {
    return json({ jsonrpc: '2.0', id, result: await readAssets.answer(query.data, context) }, 0)
  } catch (error) {
    // Chains or prices are unreachable; clients do not get the reason.
    if (!faultOf(error)) callListener(context.options.onError, error)
    return reject(-32000, 'The assets cannot be read at the moment')
  }
}
