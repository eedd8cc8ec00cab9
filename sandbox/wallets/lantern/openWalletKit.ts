import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { connectOnce } from '../../../features/src/walletconnect/client/connectOnce.ts'
import { lantern } from '../profiles/lantern.ts'
import { openItemStore } from './openItemStore.ts'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** `undefined` is its word for a dapp that nobody vouches for, though the types leave it out. */
const nothingKnown: ICore['verify']['resolve'] = async () => undefined as never

export type WalletKitOptions = {
  readonly relayUrl: string
  readonly url: string
  /** URLs of the pictures that the dapp is told. */
  readonly icons: string[]
}

/** The wallet's side of WalletConnect, over a relay of one's own: no telemetry, no word to a verify server. */
export async function openWalletKit({ relayUrl, url, icons }: WalletKitOptions): Promise<Kit> {
  const core = new Core({
    projectId: 'sandbox',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: lantern.id,
    storage: await openItemStore(`${lantern.id}-walletconnect`),
  })
  core.verify.resolve = nothingKnown
  connectOnce(core.relayer)
  return WalletKit.init({
    // Its types were written without `exactOptionalPropertyTypes`.
    core: core as ICore,
    metadata: { name: lantern.name, description: 'A wallet to try', url, icons },
    // The visitor sees all that is asked at once.
    signConfig: { disableRequestQueue: true },
  })
}
