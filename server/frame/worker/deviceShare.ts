import type { SiteWallet } from '../api/createSiteApi.ts'
import type { Bytes } from '../bytes.ts'
import type { Device } from '../device/openDevice.ts'
import type { KeyStore } from '../device/openKeyStore.ts'
import type { Addresses } from '../keys/deriveAddresses.ts'
import { seal, unseal } from '../vault/seal.ts'

type Stored = {
  readonly wallet: string
  readonly version: number
  /** Derived from the root by this browser, so that the site cannot name others. */
  readonly addresses: Addresses
  readonly sealed: Bytes
}
type Context = { readonly store: KeyStore; readonly device: Device }
type Name = Pick<SiteWallet, 'id' | 'version'>

const contextOf = ({ id, version }: Name) => `portico/device-share/v1.${id}.${version}`

/**
 * This browser's share of a wallet's data key, sealed with a key that cannot be read. It is a cache: a browser that lost
 * it opens the wallet with the recovery share.
 */
export const deviceShare = {
  async read({ store, device }: Context, wallet: Name): Promise<Bytes | undefined> {
    const stored = await readStored(store, wallet)
    if (!stored) return undefined
    return unseal(device.sealKey, stored.sealed, contextOf(wallet)).catch(() => undefined)
  },
  async write(
    { store, device }: Context,
    wallet: Name,
    { share, addresses }: { share: Bytes; addresses: Addresses },
  ): Promise<void> {
    const sealed = await seal(device.sealKey, share, contextOf(wallet))
    const { id, version } = wallet
    await store.set('share', { wallet: id, version, addresses, sealed } satisfies Stored)
  },
  /** The wallet's addresses as this browser derived them. */
  async readAddresses({ store }: Context, wallet: Name): Promise<Addresses | undefined> {
    return (await readStored(store, wallet))?.addresses
  },
}

async function readStored(store: KeyStore, { id, version }: Name): Promise<Stored | undefined> {
  const stored = await store.get<Stored>('share')
  return stored?.wallet === id && stored.version === version ? stored : undefined
}
