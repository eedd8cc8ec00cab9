import type { ApiPromise } from '@polkadot/api'
import type { AdapterHost, SendRequest } from '@portico/core/adapter'
import { checkReviewedFee } from '@portico/core/amount'
import type { Clock } from '@portico/core/async'
import { networkErrors, rpcCodeOf } from '@portico/core/errors'
import type { PolkadotNetwork } from '../../networks/PolkadotNetwork.ts'
import { polkadotErrors } from '../../polkadotErrors.ts'
import { withApi } from '../withApi.ts'
import { type SignedExtrinsic, signTransfer } from './signTransfer.ts'
import { checkFunds, isUnifiedReceiver, toTransfer, wrongNetwork } from './transfer.ts'
import { watchBlocks } from './watchBlocks.ts'

/**
 * Sends an amount and keeps the sender's account alive; resolves when a block contains it. A receiver whose address is
 * that of another network has to be accepted. Throws as `toTransfer`,
 * `checkFunds`, `checkReviewedFee`, `signTransfer` and `deliver` do, and `network/*`.
 */
export async function send(
  request: SendRequest,
  { clock }: AdapterHost,
): Promise<{ hash: string }> {
  const transfer = toTransfer(request)
  if (isUnifiedReceiver(transfer, request) && !request.accepted?.includes('unifiedAddress'))
    throw wrongNetwork(transfer, request)
  const signed = await withApi(
    transfer.network,
    async (api) => {
      checkReviewedFee(request, await checkFunds(api, transfer))
      return signTransfer(api, transfer, request)
    },
    clock,
  )
  await deliver(transfer.network, signed, clock)
  return { hash: signed.hash }
}

/** Delays before each reconnection, in ms. */
const pauses = [500, 2_000, 5_000, 8_000]

/**
 * Broadcasts an extrinsic and waits until a block contains it. After a lost connection it broadcasts the same bytes
 * again, unless a block contains them: with the same nonce they execute once. Throws `polkadot/*`, `request/*`, and
 * `network/unavailable` when it was never sent.
 */
export async function deliver(
  network: PolkadotNetwork,
  signed: SignedExtrinsic,
  clock: Clock,
): Promise<void> {
  let left = false
  for (let attempt = 0; ; attempt++) {
    try {
      return await withApi(
        network,
        async (api) => {
          const again = left
          left = true // from here on the outcome is unknown until the network reports it
          await broadcast(api, signed, again)
          await watchBlocks(api, signed, clock)
        },
        clock,
      )
    } catch (error) {
      if (!networkErrors.is(error, 'unavailable')) throw error
      const pause = pauses[attempt]
      if (pause === undefined) throw left ? unknown(signed, error) : error
      await new Promise<void>((resolve) => clock.after(pause, resolve))
    }
  }
}

function unknown({ hash }: SignedExtrinsic, cause: unknown): Error {
  const hints = ['Look for it in a block explorer before you send again']
  return polkadotErrors.create('unknownOutcome', [hash], { cause, hints })
}

/**
 * Submits an extrinsic to the node. `again`: it was submitted before, so a rejection proves nothing; another node or a
 * block may have it.
 */
async function broadcast(api: ApiPromise, { hex }: SignedExtrinsic, again: boolean): Promise<void> {
  try {
    await api.rpc.author.submitExtrinsic(hex)
  } catch (error) {
    if (!again || rpcCodeOf(error) === undefined) throw error
  }
}
