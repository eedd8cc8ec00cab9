import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { connectOnce } from '../../../features/src/walletconnect/client/signClient/patchLibrary.ts'
import { lantern } from '../profiles/lantern.ts'
import { openItemStore } from './openItemStore.ts'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** WalletKit returns `undefined` for an unverified dapp, though its types omit it. */
const resolveUnverified: ICore['verify']['resolve'] = async () => undefined as never

export type WalletKitOptions = {
  readonly relayUrl: string
  readonly url: string
  /** URLs of the icons that the dapp receives. */
  readonly icons: string[]
}

/** The wallet's side of WalletConnect on the sandbox's relay, without telemetry and without a verify server. */
export async function openWalletKit({ relayUrl, url, icons }: WalletKitOptions): Promise<Kit> {
  const core = new Core({
    projectId: 'sandbox',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: lantern.id,
    storage: await openItemStore(`${lantern.id}-walletconnect`),
  })
  core.verify.resolve = resolveUnverified
  connectOnce(core.relayer)
  return WalletKit.init({
    // Its types were written without `exactOptionalPropertyTypes`.
    core: core as ICore,
    metadata: { name: lantern.name, description: 'A wallet to try', url, icons },
    // All requests are shown at once.
    signConfig: { disableRequestQueue: true },
  })
}
