import { schemaMessage } from '@portico/core'
import type { Answer } from '../../http/Answer.ts'
import { callListener } from '../../http/callListener.ts'
import { fault } from '../../http/fault.ts'
import { json } from '../../http/json.ts'
import type { DataWorld } from '../DataWorld.ts'
import { faultOf } from '../faultOf.ts'
import { rpcSchemas } from '../rpc/rpcSchemas.ts'
import { readAssets } from './readAssets.ts'

type World = Pick<DataWorld, 'chains' | 'prices' | 'options'>

/** A call of a wallet method: 422 where it is no JSON-RPC, 400 with a code where the method fails. */
export async function answerWallet(body: unknown, world: World): Promise<Answer> {
  const parsed = rpcSchemas.call.safeParse(body)
  if (!parsed.success) return fault(422, 'body', schemaMessage(parsed.error.issues, body))
  const { id = null, method, params } = parsed.data
  const refuse = (code: number, message: string): Answer => ({
    ...json({ jsonrpc: '2.0', id, error: { code, message } }, 0),
    status: 400,
  })
  if (method !== 'wallet_getAssets') return refuse(-32601, `The method ${method} is not available`)
  const given = Array.isArray(params) ? params[0] : params
  const query = readAssets.params.safeParse(given)
  if (!query.success) return refuse(-32602, schemaMessage(query.error.issues, given))
  try {
    return json({ jsonrpc: '2.0', id, result: await readAssets.answer(query.data, world) }, 0)
  } catch (error) {
    // Chains or prices out of reach; the reason is not for clients.
    if (!faultOf(error)) callListener(world.options.onError, error)
    return refuse(-32000, 'The assets cannot be read at the moment')
  }
}
