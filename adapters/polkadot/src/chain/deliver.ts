import type { ApiPromise } from '@polkadot/api'
import { type Clock, networkErrors, rpcCodeOf } from '@portico/core'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { polkadotErrors } from '../polkadotErrors.ts'
import type { SignedExtrinsic } from './signTransfer.ts'
import { watchBlocks } from './watchBlocks.ts'
import { withApi } from './withApi.ts'

/** Pauses before the connection is sought again, in ms. */
const pauses = [500, 2_000, 5_000, 8_000]

/**
 * Hands an extrinsic to the network and waits until a block has it. When the connection is lost, and no
 * block has it yet, the same bytes are handed over again: with one nonce they count once. Throws
 * `polkadot/*`, `request/*`, and `network/unavailable` when it never left.
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
          left = true // from here on nobody knows, until the network says
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
 * Hands an extrinsic to the node. `again`: it left before, so a node that does not want it proves nothing;
 * another may have it, or a block.
 */
async function broadcast(api: ApiPromise, { hex }: SignedExtrinsic, again: boolean): Promise<void> {
  try {
    await api.rpc.author.submitExtrinsic(hex)
  } catch (error) {
    if (!again || rpcCodeOf(error) === undefined) throw error
  }
}
