import type { Call, SendCallsRequest } from '@portico/core'
import * as z from 'zod/mini'
import { callsErrors } from '../callsErrors.ts'
import { chainIdHex } from '../chainIdHex.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { requestWallet } from '../sign/requestWallet.ts'

const idSchema = z.string().check(z.minLength(1), z.maxLength(8194)) // at most 4096 bytes as 0x hex
/** Version 2 returns an object, version 1 the bare id. */
const answerSchema = z.union([
  z.pipe(
    idSchema,
    z.transform((id) => ({ id })),
  ),
  z.object({ id: idSchema }),
])

/** Sends a batch of calls (EIP-5792). Throws `calls/*`, and as `confirmSigner` and `requestWallet` do. */
export async function sendCalls(request: SendCallsRequest<Call>): Promise<{ id: string }> {
  const { calls, capabilities, atomicRequired = false, ...signer } = request
  const batch = {
    version: '2.0.0',
    from: signer.account.address,
    chainId: chainIdHex(signer.network.id),
    atomicRequired,
    calls: calls.map(toWireCall),
    ...(capabilities && { capabilities }),
  }
  return requestWallet(confirmSigner(signer), {
    method: 'wallet_sendCalls',
    params: [batch],
    answer: answerSchema,
    otherwise: 'sendFailed',
  })
}

function toWireCall({ to, data, value }: Call) {
  if (to !== undefined && !to.startsWith('0x'))
    throw callsErrors.create('badCall', [`its "to" (${to}) does not start with 0x`])
  // A dapp may pass a call of another family.
  if (data !== undefined && !(typeof data === 'string' && data.startsWith('0x')))
    throw callsErrors.create('badCall', ['its "data" does not start with 0x'])
  if (value !== undefined && typeof value !== 'bigint')
    throw callsErrors.create('badCall', ['its "value" is not a bigint'])
  return {
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    ...(value !== undefined && { value: `0x${value.toString(16)}` }),
  }
}
