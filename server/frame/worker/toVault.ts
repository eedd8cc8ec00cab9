import type { SiteWallet } from '../api/createSiteApi.ts'
import { base64url } from '../bytes.ts'
import type { Vault } from '../vault/openVault.ts'

/** The vault of a wallet as the site describes it. */
export function toVault({ id, version, vault, commitment }: SiteWallet): Vault {
  return {
    id,
    version,
    vault: base64url.decode(vault),
    commitment: base64url.decode(commitment),
  }
}
